export { type AppOptions, createApp } from './app.ts'
export { type Config, ConfigError, readConfig } from './config.ts'
export { type Context, openContext } from './context.ts'
export { seedDemo } from './demo/seed.ts'
