import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a program of this folder in a Node process of its own, from the sources. */
export function startNode(file: string, ...args: string[]) {
  const program = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=@foyer/source', program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    errors += text
  })
  return { process: child, output: () => output, errors: () => errors }
}
