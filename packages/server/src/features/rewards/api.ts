// Imports of other features go through this file.
export { getMinting, type Minting, readLevels, resumeRewards, rewardLevel } from './awards.ts'
export { countMessages, readLevel } from './levels.ts'
