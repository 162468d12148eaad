import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { test } from './fixtures/test.ts'

test('a reward that a chain did not take is tried again by a press, and the log tells of it', async ({
  world,
  owner,
  domain,
}) => {
  const { page, troubles, address } = owner
  const { pool } = world.context.database
  await pool.query(
    `INSERT INTO rewards (identity, id, domain, event, amount, status, title, description)
     VALUES ($1, 'r1', $2, 'chat_level_1', 1, 'granted', 'A coffee', '')`,
    [address, domain],
  )
  await pool.query(
    `INSERT INTO mints (identity, reward, domain, token, amount, status, fault, ended_at)
     SELECT identity, id, domain, token, amount, 'failed', 'NoReceiver', now() FROM rewards WHERE id = 'r1'`,
  )
  await page.goto(`${world.url}/console/${domain}/rewards`)
  await page.getByRole('heading', { name: 'Not minted' }).waitFor()
  await page.getByText('the wallet does not accept it').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Not minted' }).waitFor({ state: 'detached' })
  const { rows } = await pool.query(`SELECT status, fault FROM mints WHERE reward = 'r1'`)
  expect(rows).toEqual([{ status: 'waiting', fault: null }])
  await page.goto(`${world.url}/console/${domain}/staff?view=log`)
  await page.getByText('retried minting the reward of').waitFor()
  expect(troubles).toEqual([])
})
