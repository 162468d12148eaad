import { startWorld } from '@foyer/testkit'
import { startSpeechService } from '@foyer/testkit/internet'
import { describe, expect } from 'vitest'
import { roomAddress } from './browser.ts'
import { browserTest } from './fixtures/test.ts'

const test = browserTest
  .extend('speech', { scope: 'file' }, async ({}, { onCleanup }) => {
    const speech = await startSpeechService()
    onCleanup(() => speech[Symbol.asyncDispose]())
    return speech
  })
  .extend('world', { scope: 'file' }, async ({ speech }, { onCleanup }) => {
    const world = await startWorld({ env: { FOYER_SPEECH_URL: speech.url } })
    onCleanup(() => world[Symbol.asyncDispose]())
    return world
  })
  .extend('openComposer', ({ browser, world, domain }) => async () => {
    const { page, troubles } = await browser.visitor({ permissions: ['microphone'] })
    await page.goto(roomAddress(world, `https://${domain}/`))
    const field = page.getByRole('textbox', { name: /^Write in/ })
    const mic = page.getByRole('button', { name: 'Speak instead of typing' })
    const done = page.getByRole('button', { name: 'Stop and transcribe' })
    return { page, troubles, field, mic, done }
  })

describe('speaking instead of typing', () => {
  test('a dictated text is inserted at the caret, to be edited before it is sent (S2-06)', async ({
    speech,
    openComposer,
  }) => {
    speech.text = 'at nine'
    const { page, troubles, field, mic, done } = await openComposer()
    await field.fill('See you, all of you')
    await field.press('Home')
    for (let step = 0; step < 'See you'.length; step++) await field.press('ArrowRight')
    await mic.click()
    await page.getByText(/^0:0[1-9]$/).waitFor()
    expect(await page.locator('i').evaluateAll((bars) => bars.some((bar) => bar.clientHeight > 6))).toBe(true)
    await done.click()
    await expect.poll(() => field.inputValue()).toBe('See you at nine, all of you')
    await page.keyboard.type(' sharp')
    expect(await field.inputValue()).toBe('See you at nine sharp, all of you')
    const sent = speech.requests.at(-1)?.form.get('file') as File
    expect(sent.size).toBeGreaterThan(1_000)
    expect(troubles).toEqual([])
  })

  test('by keyboard only: Enter finishes, Escape cancels', async ({ speech, openComposer }) => {
    speech.text = 'by keyboard'
    const asked = speech.requests.length
    const { page, field, mic } = await openComposer()
    await mic.focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^0:0/).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => field.evaluate((area) => document.activeElement === area)).toBe(true)
    expect(speech.requests).toHaveLength(asked)
    await mic.focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^0:01/).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => field.inputValue()).toBe('by keyboard')
  })

  test('a recording that could not be written down is kept until it could', async ({
    speech,
    openComposer,
  }) => {
    speech.text = 'at last'
    speech.fault = 'refusal'
    const { page, field, mic, done } = await openComposer()
    await field.fill('Draft')
    await mic.click()
    await page.getByText(/^0:01$/).waitFor()
    await done.click()
    await page.getByText('It could not be transcribed. The recording is kept.').waitFor()
    speech.fault = null
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => field.inputValue()).toBe('Draft at last')
  })

  test('without a microphone nothing is lost, and the reason is said', async ({ openComposer }) => {
    const { page, field, mic } = await openComposer()
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await field.fill('Still here')
    await mic.click()
    await page.getByText(/^Microphone access is off/).waitFor()
    await page.getByRole('button', { name: 'Stop and discard' }).click()
    expect(await field.inputValue()).toBe('Still here')
  })
})

test('a server without a speech engine offers no microphone', async ({ browser, domain }) => {
  await using silent = await startWorld()
  const { page } = await browser.visitor()
  await page.goto(roomAddress(silent, `https://${domain}/`))
  await page.getByRole('textbox', { name: /^Write in/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Speak instead of typing' }).count()).toBe(0)
})
