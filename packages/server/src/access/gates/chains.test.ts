import { expect, test, vi } from 'vitest'
import { ChainSilent, createChains } from './chains.ts'

test('names the setting that a stored gate needs, once, where the operator has removed it', async () => {
  const warn = vi.fn()
  const chains = createChains(new Map(), { warn })
  const call = { chainId: 137, to: `0x${'12'.repeat(20)}`, data: '0x' } as const
  await expect(chains.ask(call)).rejects.toThrow(ChainSilent)
  await expect(chains.ask(call)).rejects.toThrow(ChainSilent)
  expect(warn.mock.calls).toEqual([[{ chainId: 137 }, expect.stringContaining('RPC_URL_137')]])
})
