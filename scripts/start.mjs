// npm start: installs and builds what is missing, then becomes the server. Arguments are the server's.
import './lib/node-version.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureRunnable } from './build.mjs'
import { command, root } from './lib/process.mjs'

await command(ensureRunnable)

// In this very process, so that signals, the exit code and kill -9 all reach the server itself.
const server = join(root, 'packages/server/dist/start/main.js')
process.argv[1] = server
await import(pathToFileURL(server).href)
