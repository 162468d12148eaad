import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { present } from './builds.mjs'
import { temporaryFolder } from './temporary-folder.mjs'

const PEERS = new URL('../peers/', import.meta.url)
const SECRET = 'a secret for benchmarks, never for people'

/**
 * CPU time that the threads of a process have used, in µs: user and system, as the scheduler counts them in
 * nanoseconds. `/proc/…/stat` counts ticks of 10 ms, which is a tenth of what a slow round takes.
 *
 * @param {number} pid
 */
export function cpuOf(pid) {
  let ns = 0
  for (const thread of readdirSync(`/proc/${pid}/task`))
    ns += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0])
  return ns / 1_000
}

/** CPU time of a process and of those that it started, in µs. @param {number} pid @returns {number} */
export function cpuOfAll(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return children.reduce((sum, child) => sum + cpuOfAll(Number(child)), cpuOf(pid))
}

/** Resident memory of a process in bytes. @param {number} pid */
export const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024

/** @typedef {{ name: string, pid: number, url: string, stop: () => Promise<void> }} Server */

/** Running processes, ended when a benchmark ends early. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
/** Cleanup of what servers leave outside their folder. @type {Set<() => Promise<void>>} */
const leftovers = new Set()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    for (const child of running) child.kill('SIGKILL')
    await Promise.allSettled([...leftovers].map((remove) => remove()))
    process.exit(1)
  })

/** Ends one process of ours and waits for it. @param {import('node:child_process').ChildProcess} child */
async function end(child) {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(process.env.BENCH_PROFILE === undefined ? 'SIGKILL' : 'SIGTERM')
  await exited
}

/**
 * Starts a program and waits for the line with its address.
 *
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, after?: () => void | Promise<void> }} [options]
 * @returns {Promise<Server>}
 */
async function start(name, program, args, { env = {}, after } = {}) {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let printed = ''
  const url = await new Promise((resolve, reject) => {
    const read = (/** @type {Buffer} */ chunk) => {
      printed += chunk
      const address = /open at (\S+)/.exec(printed)?.[1]
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(`${name} did not start: ${printed}`)))
    child.on('error', reject)
  })
  const stop = async () => {
    await end(child)
    await after?.()
  }
  return { name, pid: Number(child.pid), url: String(url), stop }
}

/**
 * The server of a build, by default the present one: on the embedded database in a folder of its own, or on a fresh
 * database of a PostgreSQL.
 *
 * @param {{ build?: import('./builds.mjs').Build, databaseUrl?: string | undefined, env?: Record<string, string>, nodeArgs?: string[] }} [options]
 */
export async function startFoyer({ build = present, databaseUrl, env = {}, nodeArgs = [] } = {}) {
  const { folder, remove } = temporaryFolder()
  const fresh = databaseUrl === undefined ? null : await freshDatabase(databaseUrl)
  const database = fresh === null ? { FOYER_DATA: folder } : { DATABASE_URL: fresh.url }
  return start(build.name, process.execPath, [...nodeArgs, ...profiling(), build.main], {
    // The load is one text, again and again.
    env: { PORT: '0', FOYER_LIMITS: 'off', FOYER_SPAM: 'off', FOYER_SECRET: SECRET, ...database, ...env },
    after: async () => {
      remove()
      await fresh?.drop()
    },
  })
}

/** Creates a database for this run, dropped at its end. @param {string} databaseUrl */
export async function freshDatabase(databaseUrl) {
  const name = `foyer_bench_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  await administer(databaseUrl, `CREATE DATABASE ${name}`)
  const drop = async () => {
    leftovers.delete(drop)
    await administer(databaseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  leftovers.add(drop)
  return { url: url.href, drop }
}

/** @param {string} databaseUrl @param {string} statement */
async function administer(databaseUrl, statement) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** `BENCH_PROFILE=folder` leaves a CPU profile of our server there; it is written at an orderly end. */
const profiling = () =>
  process.env.BENCH_PROFILE === undefined
    ? []
    : ['--cpu-prof', '--cpu-prof-interval=200', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]

/** A peer of `bench/peers`. @param {string} file @param {{ nodeArgs?: string[] }} [options] */
export const startPeer = (file, { nodeArgs = [] } = {}) =>
  start(file.replace('.mjs', ''), process.execPath, [...nodeArgs, fileURLToPath(new URL(file, PEERS))])

/** Any other program as a peer. @type {typeof start} */
export const startProgram = start

/**
 * A process of clients (`lib/clients/…`), spoken to by name: `await clients.call('publish', …)`.
 *
 * @param {string} file
 */
export function startClients(file) {
  const child = fork(fileURLToPath(new URL(`clients/${file}`, import.meta.url)))
  running.add(child)
  let last = 0
  return {
    pid: Number(child.pid),
    /** @param {string} method @param {unknown[]} args @returns {Promise<any>} */
    call(method, ...args) {
      const id = ++last
      return new Promise((resolve, reject) => {
        const answer = (/** @type {any} */ message) => {
          if (message.id !== id) return
          child.off('message', answer)
          child.off('exit', failed)
          if (message.error === undefined) resolve(message.result)
          else reject(new Error(`${file} ${method}: ${message.error}`))
        }
        const failed = () => reject(new Error(`${file} ended during ${method}.`))
        child.on('message', answer)
        child.once('exit', failed)
        child.send({ id, method, args })
      })
    },
    stop: () => end(child),
  }
}

/** Answers calls of `startClients`. @param {Record<string, (...args: any[]) => unknown>} methods */
export function serveCalls(methods) {
  process.on('message', async (/** @type {any} */ { id, method, args }) => {
    try {
      process.send?.({ id, result: await methods[method]?.(...args) })
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? error.stack : String(error) })
    }
  })
  process.on('disconnect', () => process.exit(0))
}
