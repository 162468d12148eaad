import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startProgram } from '../lib/processes.mjs'
import { temporaryFolder } from '../lib/temporary-folder.mjs'

const LIBRARIES = '/usr/lib/x86_64-linux-gnu'

const isInstalled = () =>
  existsSync(LIBRARIES) && readdirSync(LIBRARIES).some((name) => name.startsWith('ejabberd-'))

/**
 * ejabberd with one multi-user chat: no archive, no history, no presences, anonymous members; without
 * Erlang's distribution, so that it meets no other node of this machine. Null where it cannot be installed.
 * With `collects` it collects garbage every two seconds, to measure its memory.
 *
 * @param {{ collects?: boolean }} [options]
 */
export async function startEjabberd({ collects = false } = {}) {
  if (!isInstalled()) install()
  if (!isInstalled()) return null
  const { folder, remove } = temporaryFolder()
  const port = await freePort()
  writeFileSync(join(folder, 'ejabberd.yml'), configuration(port))
  const start = `{ok, _} = application:ensure_all_started(ejabberd), io:format("open at http://127.0.0.1:${port}~n")`
  const collect = `spawn(fun Again() -> timer:sleep(2000), [erlang:garbage_collect(P) || P <- processes()], Again() end)`
  const args = ['+K', 'true', '+P', '250000', '-noinput', '-noshell', '-mnesia', 'dir', `"${folder}/db"`]
  return startProgram(
    'ejabberd',
    'erl',
    [...args, '-eval', `${collects ? `${start}, ${collect}` : start}.`],
    {
      env: {
        ERL_LIBS: LIBRARIES,
        EJABBERD_CONFIG_PATH: join(folder, 'ejabberd.yml'),
        EJABBERD_LOG_PATH: join(folder, 'ejabberd.log'),
        ERL_CRASH_DUMP_BYTES: '0',
      },
      after: remove,
    },
  )
}

/** Debian's; its service is kept from starting, because the benchmark starts its own. */
function install() {
  if (process.getuid?.() !== 0)
    return console.error('Without ejabberd: run "apt-get install ejabberd" as root.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'ejabberd'], { env, stdio: 'inherit' })
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}

/** @param {number} port */
const configuration = (port) => `
loglevel: error
hosts: ["localhost"]
auth_method: [anonymous]
anonymous_protocol: sasl_anon
allow_multiple_connections: true
listen:
  - port: ${port}
    ip: "127.0.0.1"
    module: ejabberd_c2s
    max_stanza_size: 262144
    access: all
modules:
  mod_muc:
    access: all
    access_create: all
    history_size: 0
    max_users: 6000
    default_room_options:
      persistent: false
      presence_broadcast: []
      max_users: 6000
`
