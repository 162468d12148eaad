export { MemoryStorage } from './storage.ts'
export { startWorld, type World, type WorldOptions } from './world.ts'
