// Imports of other features go through this file.
export { type Minting, mintingOf, readLevels, resumeRewards, rewardLevel } from './awards.ts'
export { countMessages, readLevel } from './levels.ts'
