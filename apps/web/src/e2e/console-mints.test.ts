import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from './axe.ts'
import { openBrowser, type Visits } from './browser.ts'
import { signInOnPage } from './fixtures/index.ts'
import { giveWallet } from './wallet.ts'

const DOMAIN = 'mints.example'

let world: World
let browser: Visits
beforeAll(async () => {
  world = await startWorld()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]()
  await world?.[Symbol.asyncDispose]()
})

test('a reward that a chain did not take is tried again by a press, and the log tells of it', async () => {
  const { page, troubles } = await browser.visitor()
  const { address } = await giveWallet(page, { keys: [`0x${'cd'.repeat(32)}`] })
  const { pool } = world.context.database
  const owner = address.toLowerCase()
  await pool.query(`INSERT INTO domain_owners (domain, address, method) VALUES ($1, $2, 'dns')`, [
    DOMAIN,
    owner,
  ])
  await signInOnPage(page, world, '/console')
  await pool.query(
    `INSERT INTO rewards (identity, id, domain, event, amount, status, title, description)
     VALUES ($1, 'r1', $2, 'chat_level_1', 1, 'granted', 'A coffee', '')`,
    [owner, DOMAIN],
  )
  await pool.query(
    `INSERT INTO mints (identity, reward, domain, token, amount, status, fault, ended_at)
     SELECT identity, id, domain, token, amount, 'failed', 'NoReceiver', now() FROM rewards WHERE id = 'r1'`,
  )
  await page.goto(`${world.url}/console/${DOMAIN}/rewards`)
  await page.getByRole('heading', { name: 'Not minted' }).waitFor()
  await page.getByText('the wallet does not accept it').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Not minted' }).waitFor({ state: 'detached' })
  const { rows } = await pool.query(`SELECT status, fault FROM mints WHERE reward = 'r1'`)
  expect(rows).toEqual([{ status: 'waiting', fault: null }])
  await page.goto(`${world.url}/console/${DOMAIN}/staff?view=log`)
  await page.getByText('retried minting the reward of').waitFor()
  expect(troubles).toEqual([])
})
