import { startWorld, type World } from '@foyer/testkit'
import { OIDC_CLIENT, startOidcProvider } from '@foyer/testkit/oidc-provider'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { roomAddress, say } from './browser.ts'
import { browserTest } from './fixtures/test.ts'

const test = browserTest
  .extend('providers', { scope: 'file' }, async ({}, { onCleanup }) => {
    let world: World | undefined
    const callback = (id: string) => [`${world?.url}/api/v1/login/${id}/callback`]
    const gitlab = await startOidcProvider(() => callback('gitlab'))
    const staff = await startOidcProvider(() => callback('staff'), { secretIn: 'header' })
    const client = { client_id: OIDC_CLIENT.id, client_secret: OIDC_CLIENT.secret }
    world = await startWorld({
      env: {
        OIDC_PROVIDERS: JSON.stringify([
          { id: 'gitlab', name: 'GitLab', issuer: gitlab.issuer, ...client },
          { id: 'staff', name: 'Example staff', issuer: staff.issuer, ...client },
        ]),
      },
    })
    const { [Symbol.asyncDispose]: close } = world
    onCleanup(async () => {
      await close()
      await gitlab[Symbol.asyncDispose]()
      await staff[Symbol.asyncDispose]()
    })
    return { world, gitlab, staff }
  })
  .extend('world', { scope: 'file' }, ({ providers }) => providers.world)

test('a person signs in with one of several providers, which the app names from then on', async ({
  providers: { world, gitlab },
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor()
  gitlab.subject = 'anna'
  await page.goto(roomAddress(world, `https://${domain}/`))
  await page.getByTestId('account').locator('visible=true').click()
  await page.getByRole('button', { name: 'Keep your name' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Example staff' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Google' }).count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'GitLab' }).click()
  await page.getByRole('button', { name: 'Back to the room' }).click()
  await say(page, 'from an account elsewhere')
  await page.getByRole('log').getByTitle('Signed in elsewhere').waitFor()
  await page.goto(`${world.url}/profile`)
  await page.getByTestId('logins').getByText('GitLab').waitFor()
  await page.getByTestId('account').locator('visible=true').click()
  await page.getByText('Signed in with GitLab', { exact: true }).waitFor()
  await page.goto(`${world.url}/security`)
  await page.getByTestId('sessions').getByText('GitLab').waitFor()
  expect(troubles).toEqual([])
})

test('an act asks the provider of the account again, and no other one', async ({
  providers: { world, staff },
  browser,
}) => {
  const { page } = await browser.visitor()
  staff.subject = 'ben'
  await page.goto(`${world.url}/profile`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Example staff' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.goto(`${world.url}/settings`)
  await page.getByRole('button', { name: 'Delete everything' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Example staff asks you to sign in again').waitFor()
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByText('Everything is deleted. You are a new guest now.').waitFor()
})

test('a visitor who declines at a provider reads its name, and stays a guest', async ({
  providers: { world, gitlab },
  browser,
  domain,
}) => {
  const { page } = await browser.visitor()
  gitlab.subject = null
  await page.goto(roomAddress(world, `https://${domain}/`))
  await page.getByTestId('account').locator('visible=true').click()
  await page.getByRole('button', { name: 'Keep your name' }).click()
  await page.getByRole('button', { name: 'GitLab' }).click()
  await page.getByRole('heading', { name: 'You declined' }).waitFor()
  await page.getByRole('button', { name: 'Stay a guest' }).click()
  await say(page, 'as before')
})
