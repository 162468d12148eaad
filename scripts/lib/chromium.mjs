import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, StepFailed } from './process.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
  '/usr/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of a Chromium for the browser tests: `CHROMIUM`, else one that is installed, else Debian's
 * package where we may install it.
 *
 * @returns {Promise<string>}
 * @throws {StepFailed} with the one command that gets one
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM
  if (given !== undefined) {
    if (isProgram(given)) return given
    throw new StepFailed(`CHROMIUM is ${given}, which is no program: set it to the path of a Chromium.`)
  }
  return places.find(isProgram) ?? installed()
}

async function installed() {
  const advice =
    'The browser tests need Chromium: run "sudo apt-get update && sudo apt-get install -y chromium".'
  if (process.getuid?.() !== 0) throw new StepFailed(advice)
  console.log('Installing Chromium for the browser tests …')
  await run('apt-get', ['update', '-q'], advice)
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], advice)
  const path = places.find(isProgram)
  if (path === undefined) throw new StepFailed(advice)
  return path
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
