import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { memberTest as test } from './fixtures/member.ts'

test('a person changes the network of the wallet, reads why it did not change, and sees a change in the wallet', async ({
  member,
}) => {
  const { page, wallet, troubles } = await member('/security', 77)
  const chains = page.getByTestId('chains')
  const current = (name: string) => chains.getByRole('button', { name, pressed: true })
  await current('Ethereum').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await chains.getByRole('button', { name: 'Polygon' }).click()
  await current('Polygon').waitFor()
  expect(wallet.chainId).toBe('0x89')

  wallet.fault('wallet_switchEthereumChain', {
    reject: { code: 4001, message: 'User rejected the request.' },
  })
  await chains.getByRole('button', { name: 'Ethereum' }).click()
  await page.getByText('Your wallet stayed on its network.').waitFor()
  await current('Polygon').waitFor()
  wallet.fault('wallet_switchEthereumChain', { reject: { code: 4902, message: 'Unrecognized chain ID.' } })
  await chains.getByRole('button', { name: 'Goerli' }).click()
  await page.getByText('Your wallet does not have this network.').waitFor()
  wallet.heal('wallet_switchEthereumChain')

  wallet.selectChain('0x5')
  await current('Goerli').waitFor()
  await chains.getByRole('button', { name: 'Ethereum' }).click()
  await current('Ethereum').waitFor()
  expect(troubles).toEqual([])
})
