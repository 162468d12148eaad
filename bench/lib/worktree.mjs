import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './temporary-folder.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string[]} args @returns {string} */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()

/** Its short hash. @param {string} revision */
function findCommit(revision) {
  try {
    return git('rev-parse', '--short', '--verify', '--end-of-options', `${revision}^{commit}`)
  } catch {
    throw new Error(`There is no commit called ${revision}.`)
  }
}

/**
 * Checks a commit out into a temporary folder, installs what it needs and builds it there: about two minutes.
 *
 * @param {string} revision as git names it
 * @param {AbortSignal} signal ends what runs
 * @returns {Promise<{ commit: string, folder: string, remove: () => void }>}
 * @throws where the commit does not exist, or cannot be installed or built; the folder is gone then
 */
export async function buildCommit(revision, signal) {
  const commit = findCommit(revision)
  const { folder, remove: removeFolder } = temporaryFolder()
  const remove = () => {
    removeFolder()
    git('worktree', 'prune')
  }
  try {
    git('worktree', 'add', '--detach', '--force', folder, commit)
    for (const args of [
      ['ci', '--loglevel=error'],
      ['run', 'build'],
    ]) {
      console.error(`${commit}: npm ${args.join(' ')} …`)
      await run('npm', args, folder, signal)
    }
    return { commit, folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Runs a program in a process group of its own, which ends as a whole. @param {string} program @param {string[]} args @param {string} folder @param {AbortSignal} signal */
async function run(program, args, folder, signal) {
  signal.throwIfAborted()
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const kill = () => process.kill(-Number(child.pid), 'SIGKILL')
  signal.addEventListener('abort', kill)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const [code] = await once(child, 'close')
  signal.removeEventListener('abort', kill)
  signal.throwIfAborted()
  if (code !== 0) throw new Error(`"${program} ${args.join(' ')}" failed in ${folder}:\n${printed}`)
}
