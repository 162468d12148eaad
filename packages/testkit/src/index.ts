export { type ServerProcess, startProcess } from './process.ts'
export { MemoryStorage } from './storage.ts'
export { copyDataFolder } from './template.ts'
export { startWorld, type World, type WorldOptions } from './world.ts'
