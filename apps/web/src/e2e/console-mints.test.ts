import { signInWallet, startWorld } from '@foyer/testkit'
import { startChainNode } from '@foyer/testkit/internet'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { roomAddress, say } from './browser.ts'
import { createCalls } from './fixtures/calls.ts'
import { signInOnPage } from './fixtures/sign-in.ts'
import { browserTest, OWNER_KEY } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

const DOMAIN = 'minted.example'

/** `chain` is a node that mints what the server of the file sends it. */
const test = browserTest
  .extend('chain', { scope: 'file' }, async ({}, { onCleanup }) => {
    const chain = await startChainNode()
    onCleanup(() => chain[Symbol.asyncDispose]())
    return chain
  })
  .extend('world', { scope: 'file' }, async ({ chain }, { onCleanup }) => {
    const world = await startWorld({
      env: {
        FOYER_MINTER_RPC: chain.url,
        FOYER_MINTER_CONTRACT: `0x${'1'.repeat(40)}`,
        FOYER_MINTER_KEY: `0x${'1'.repeat(64)}`,
        FOYER_MINTER_DOMAINS: DOMAIN,
      },
    })
    onCleanup(() => world[Symbol.asyncDispose]())
    return world
  })

test('a reward that a chain did not take is tried again by a press, and the log tells of it', async ({
  chain,
  world,
  browser,
}) => {
  const { page, troubles } = await browser.visitor()
  const wallet = await giveWallet(page, { keys: [OWNER_KEY] })
  await signInOnPage(page, world, '/console')
  const address = wallet.address.toLowerCase()
  await world.giveDomain(DOMAIN, address)
  const owner = await signInWallet(world.url, OWNER_KEY)
  const call = (method: string, path: string, body?: object) =>
    createCalls(world)<unknown>(owner, method, `/api/domain/${DOMAIN}/${path}`, body)
  await call('PUT', 'settings', { allow_auto_airdrop: true })
  await call('PUT', 'reward-rules/1', { title: 'A coffee' })

  chain.refusing.add(address)
  await page.goto(roomAddress(world, `https://${DOMAIN}/`))
  await say(page, 'Good morning')
  await page.getByText('Level 1 reached').waitFor()
  await expect.poll(() => call('GET', 'rewards/failed-mints')).toHaveLength(1)
  await page.goto(`${world.url}/console/${DOMAIN}/rewards`)
  await page.getByRole('heading', { name: 'Not minted' }).waitFor()
  await page.getByText('the wallet does not accept it').waitFor()
  expect(await findBarriers(page)).toEqual([])
  chain.refusing.delete(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Not minted' }).waitFor({ state: 'detached' })
  await expect.poll(() => chain.minted.length, { timeout: 10_000 }).toBe(1)
  await page.goto(`${world.url}/console/${DOMAIN}/staff?view=log`)
  await page.getByText('retried minting the reward of').waitFor()
  expect(troubles).toEqual([])
})
