import { readdirSync, readFileSync } from 'node:fs'

// The worker that seals private messages is one file of the build: it imports nothing.
const assets = new URL('dist/assets/', import.meta.url)
const worker = readdirSync(assets).find((name) => /^worker-.*\.js$/.test(name))
if (worker === undefined) throw new Error('The build has no worker.')
if (/\bimport\s*[({"']/.test(readFileSync(new URL(worker, assets), 'utf8')))
  throw new Error('The worker imports another file.')

// The style sheet of the components is in the build, though nothing imports a name from it.
const styles = readdirSync(assets).filter((name) => name.endsWith('.css'))
if (!styles.some((name) => readFileSync(new URL(name, assets), 'utf8').includes('.foyer-lobby')))
  throw new Error('The build has no theme of the components.')
