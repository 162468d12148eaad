import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, StepFailed } from './process.mjs'

const SHELL = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const folders = (process.env.PATH ?? '').split(delimiter)
const places = [
  ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
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

/**
 * The path of Chromium's shell without windows, which needs two thirds of the whole browser's time; undefined
 * where it is not installed, or where `CHROMIUM` names the browser.
 */
export const findShell = () =>
  process.env.CHROMIUM === undefined
    ? folders.map((folder) => join(folder, SHELL)).find(isProgram)
    : undefined

async function installed() {
  const advice =
    'The browser tests need Chromium: run "sudo apt-get update && sudo apt-get install -y chromium".'
  if (process.getuid?.() !== 0) throw new StepFailed(advice)
  console.log('Installing Chromium for the browser tests …')
  await run('apt-get', ['update', '-q'], advice)
  const install = ['install', '-y', '-q', '--no-install-recommends']
  await run('apt-get', [...install, 'chromium'], advice)
  // Debian has it, others may not: without it the tests take longer, and are the same.
  await run('apt-get', [...install, SHELL], advice).catch(() =>
    console.log(`There is no ${SHELL} here: the browser tests take longer.`),
  )
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
