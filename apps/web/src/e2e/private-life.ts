import type { World } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { correspondent } from '../../../../packages/client/test/support/correspondents.ts'
import { FakeWallet } from '../../../../packages/testkit/src/wallet.ts'
import { log, write } from './correspondence.ts'

const wallet = (seed: string) => new FakeWallet({ keys: [`0x${seed.repeat(32)}`] })
const WALLETS = { mara: wallet('a1'), ivo: wallet('b2'), theo: wallet('c3') }

/** Whom the member writes to in private: Mara, who answers; Ivo, who has a new key; Theo, who waits to be let in. */
export const correspondents = {
  mara: WALLETS.mara.address.toLowerCase(),
  ivo: WALLETS.ivo.address.toLowerCase(),
  theo: WALLETS.theo.address.toLowerCase(),
}

/** Somebody at a device of their own, under a name. */
async function named(world: World, who: keyof typeof WALLETS, display_name: string) {
  const person = await correspondent(world, { wallet: WALLETS[who] })
  await person.client.profile.update({ display_name })
  return person
}

/** Gives the member, who has a key on a page, conversations in each state that people meet. */
export async function befriend(page: Page, world: World, member: string): Promise<void> {
  const [mara, ivo, theo] = await Promise.all([
    named(world, 'mara', 'Mara Ilves'),
    named(world, 'ivo', 'Ivo'),
    named(world, 'theo', 'Theo'),
  ])
  await theo.direct.send(member, 'We met in the lobby of the night trains. May I ask about your berth?')

  await page.goto(`${world.url}/direct/${ivo.address}`)
  await write(page, 'The key to the bike shed is under the third pot')
  await page.getByText('Delivered').waitFor()
  await page.getByRole('button', { name: 'Compare codes' }).click()
  await page.getByRole('switch', { checked: false }).click()
  await page
    .getByRole('dialog')
    .getByText(/nothing is sent until you check it/)
    .waitFor()
  await ivo.direct.renewKey()

  await page.goto(`${world.url}/direct/${mara.address}`)
  await write(page, 'Did the bike survive the ferry?')
  await write(page, 'And did you?')
  await page.getByText('Delivered').waitFor()
  await mara.direct.decide(member, 'accept')
  await mara.direct.send(member, 'It did! I did not.')
  await log(page).getByText('It did! I did not.').waitFor()
  await write(page, 'Then coffee first, repairs later.')
  await log(page).getByText('Then coffee first').waitFor()
  await mara.direct.send(member, 'Nine at the kiln? I bring the pump.')
  await log(page).getByText('Nine at the kiln?').waitFor()
}
