import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The repository, without a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** A step that failed, with the one sentence that says what to do about it. */
export class StepFailed extends Error {}

/**
 * Runs a program with this terminal.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {string} advice what to do when it fails, one sentence
 * @param {string} folder default: the repository
 * @throws {StepFailed} when it ends with anything but 0
 */
export async function run(program, args, advice, folder = root) {
  const { code, error } = await ended(
    spawn(program, args, { cwd: folder, stdio: 'inherit', shell: onWindows }),
  )
  if (code !== 0) throw new StepFailed(error === undefined ? advice : `${advice} (${error.message})`)
}

/**
 * Runs a program and keeps what it prints.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {string} folder default: the repository
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function capture(program, args, folder = root) {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], shell: onWindows })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const { code, error } = await ended(child)
  return { code, output: error === undefined ? output : error.message }
}

/** Runs Node; what it prints is shown only when it fails. @param {string[]} args @param {string} folder */
export async function runNode(args, folder) {
  const { code, output } = await capture(process.execPath, args, folder)
  if (code !== 0) throw new StepFailed(output)
}

/** Runs a command's main function; a failed step becomes its sentence and exit code 1. @param {() => Promise<void>} main */
export async function command(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.error(`\n${error.message}`)
    process.exit(1)
  }
}

// npm and npx are batch files there, which only a shell can start.
const onWindows = process.platform === 'win32'

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number, error?: Error }>}
 */
function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, error }))
    child.once('close', (code) => resolve({ code: code ?? 1 }))
  })
}
