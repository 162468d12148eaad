// The worker that seals private messages is one file of the build: it imports nothing.
import { readdirSync, readFileSync } from 'node:fs'

const assets = new URL('dist/assets/', import.meta.url)
const worker = readdirSync(assets).find((name) => /^worker-.*\.js$/.test(name))
if (worker === undefined) throw new Error('The build has no worker.')
if (/\bimport\s*[({"']/.test(readFileSync(new URL(worker, assets), 'utf8')))
  throw new Error('The worker imports another file.')
