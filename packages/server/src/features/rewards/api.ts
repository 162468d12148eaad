// What other features may use of rewards.
export { type Minting, mintingOf, readLevels, resumeRewards, rewardLevel } from './awards.ts'
export { countMessages, readLevel } from './levels.ts'
