import { createHmac, randomUUID } from 'node:crypto'
import { hashDomain, roomId } from '@foyer/contract'
import { type MemberSession, members } from '@foyer/contract/members'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { untilHydrated } from './browser.ts'
import { test } from './fixtures/test.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as the site's server signs it. */
function toToken(domain: string, secret: string): string {
  const exp = Math.floor(Date.now() / 1_000) + 120
  const claims = { sub: '42', name: 'Ann Smith', aud: domain, exp, jti: randomUUID() }
  const input = `${encode({ alg: 'HS256' })}.${encode(claims)}`
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}

test('an owner creates a key whose secret is shown once, and its member writes marked and is signed out', async ({
  world,
  domain,
  owner: { page, troubles },
}) => {
  await page.goto(`${world.url}/console/${domain}/members`)
  const section = page.getByTestId('console-members')
  await section.getByText('No keys yet').waitFor()
  expect(await section.getByTestId('signing-code').textContent()).toContain('export function signMember')
  await section.getByRole('button', { name: 'Create' }).click()
  await page.getByTestId('secret-text').waitFor()
  const secret = (await page.getByTestId('secret-text').textContent()) ?? ''
  await section.getByText('never used').waitFor()
  expect(await findBarriers(page)).toEqual([])

  const signed = await world.call<MemberSession>(
    'POST',
    members.signIn.path,
    {},
    {
      domain,
      token: toToken(domain, secret),
    },
  )
  expect(signed.status).toBe(200)
  const member = { authorization: `Bearer ${signed.body.token}` }
  const url = `https://${domain}/`
  await world.call('POST', '/api/whiteboard/new/', member, { domain, url, hashed_domain: hashDomain(domain) })
  const write = async (content: string) =>
    (await world.call('POST', `/api/whiteboard/messages/${roomId(url)}`, member, { content })).status
  expect(await write('written from the shop')).toBe(201)

  await page.reload()
  expect(await page.getByTestId('secret-text').count()).toBe(0)
  await section.getByText('last used').waitFor()
  await section.getByRole('button', { name: 'Public keys' }).click()
  await section.getByLabel('Address of the JWKS').fill('https://shop.example/jwks.json')
  await section.getByRole('button', { name: 'Create' }).click()
  await section.getByText('Two keys are live').waitFor()
  await section
    .getByRole('button', { name: /^Revoke / })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await section.getByText('revoked').waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(await write('too late')).toBe(401)

  await page.goto(`${world.url}/?url=${url}`)
  await page.getByText('written from the shop').first().waitFor()
  await page.getByText('member', { exact: true }).first().waitFor()
  // Before that, the link may lead to the profile.
  await untilHydrated(page)
  // The list of rooms quotes the message, too, in a link.
  await page.getByRole('log').getByRole('link', { name: 'Ann Smith' }).first().click()
  await page.getByTestId('person').getByText('Signed in by').waitFor()
  expect(troubles).toEqual([])
})
