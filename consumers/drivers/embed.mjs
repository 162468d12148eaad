// A page for each framework: its component shows the page's room in a frame, and one can write there. Pages whose
// content libraries replace, and pages that the browser keeps: the room follows the page.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { roomId } from '@foyer/contract'
import { chromium } from 'playwright-core'
import { npm, serve } from './serve.mjs'

const { FOYER_URL, CHROMIUM } = process.env

const built = npm('build')
built.stdout.resume()
assert.equal((await once(built, 'close'))[0], 0, 'the project does not build')

const served = await serve()
const addressOf = (name) => `${served.address}/${name}.html`
const frameOf = (page) => page.frameLocator('foyer-lobby iframe')
const launcherOf = (page) => page.getByRole('button', { name: /^Chat/ })

const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox'],
  // Browsers of people keep the pages that they leave.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})
/** Pages by their names, and what is done on each. */
const checks = {
  react: showComponent,
  vue: showComponent,
  svelte: showComponent,
  turbo: followTurbo,
  htmx: replaceElement,
  transitions: replaceElement,
}
try {
  for (const [name, check] of Object.entries(checks)) await check(name)
  await leaveAndReturn('transitions')
} finally {
  await browser.close()
  served.stop()
}

async function open(name) {
  const page = await browser.newPage()
  const faults = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto(addressOf(name))
  const end = async () => {
    assert.deepEqual(faults, [], name)
    await page.close()
  }
  return { page, end }
}

/** Writes in the frame, and waits until the server has it in the room of the page. */
async function write(page, content, address = page.url()) {
  await frameOf(page).getByRole('textbox').fill(content)
  await frameOf(page).getByRole('button', { name: 'Send' }).click()
  await frameOf(page).getByText(content).waitFor()
  await waitFor(async () => {
    const answer = await fetch(`${FOYER_URL}/api/whiteboard/?room_id=${roomId(address)}`)
    const { results = [] } = await answer.json()
    return results.some((message) => message.content === content)
  }, `"${content}" is on the server, in the room of ${address}`)
}

async function waitFor(isSo, text) {
  const end = Date.now() + 20_000
  while (!(await isSo())) {
    assert.ok(Date.now() < end, `not within 20 s: ${text}`)
    await sleep(100)
  }
}

/** The component of a framework. */
async function showComponent(name) {
  const { page, end } = await open(name)
  const element = page.locator('foyer-lobby')
  await element.waitFor({ state: 'attached' })
  assert.deepEqual(
    await element.evaluate(({ attributes }) =>
      [...attributes].map(({ name, value }) => [name, value]).sort(),
    ),
    [
      ['mode', 'thread'],
      ['theme', 'dark'],
    ],
    `${name} gives the element its attributes, and no others`,
  )
  await write(page, `Hello from ${name}`)
  await end()
}

/** Turbo replaces the body, and shows a copy of it to people who go back. */
async function followTurbo(name) {
  const { page, end } = await open(name)
  await launcherOf(page).click()
  await write(page, 'Which teapot?')
  await page.evaluate(() => (globalThis.isSamePage = true))
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Cups' }).waitFor()
  await waitFor(
    () =>
      page
        .mainFrame()
        .childFrames()
        .some((frame) => frame.url().includes('turbo-next')),
    'the frame follows',
  )
  await write(page, 'Which cup?', addressOf('turbo-next'))
  await page.goBack()
  await frameOf(page).getByText('Which teapot?').waitFor()
  assert.ok(await page.evaluate(() => globalThis.isSamePage), 'Turbo loaded a page anew')
  assert.equal(await launcherOf(page).count(), 1)
  await end()
}

/** A library replaces the part of the page that has the element. */
async function replaceElement(name) {
  const { page, end } = await open(name)
  for (const time of ['first', 'second']) {
    await page.getByRole('button', { name: 'Comments' }).click()
    await write(page, `The ${time} in ${name}`)
  }
  assert.equal(await page.locator('foyer-lobby').count(), 1)
  await end()
}

/** A page that was left and that the browser shows again. */
async function leaveAndReturn(name) {
  const { page, end } = await open(name)
  await page.getByRole('button', { name: 'Comments' }).click()
  await write(page, 'Before I leave')
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Cups' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Spoons' }).waitFor()
  if ((await page.locator('foyer-lobby[mode=inline]').count()) === 0)
    await page.getByRole('button', { name: 'Comments' }).click()
  await frameOf(page).getByText('Before I leave').waitFor()
  await write(page, 'Here again')
  await end()
}
