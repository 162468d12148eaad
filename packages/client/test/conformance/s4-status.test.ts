import { describe, expect, test } from 'vitest'
import {
  adapterTable,
  clientTable,
  next,
  STATUSES,
  type Status,
  StatusMachine,
  type Step,
} from '../../src/wallet/status.ts'

const NOT_READY =
  'Wallet adapter is not ready yet, Please wait for init function to resolve before calling connect/connectTo function'
const INITIALISED = 'Adapter is already initialized'
const NOBODY = 'No wallet is connected'

test('the statuses (S4-01)', () =>
  expect(STATUSES).toEqual(['not_ready', 'ready', 'connecting', 'connected', 'disconnected', 'errored']))

/** Each step in each status: the status it leads to, or the sentence that refuses it. */
const adapter: Record<Status, Partial<Record<Step, string>>> = {
  not_ready: { init: '→ not_ready', connect: NOT_READY, disconnect: NOBODY },
  ready: { init: INITIALISED, connect: '→ connecting', disconnect: NOBODY },
  connecting: { init: 'Already connecting', connect: 'Already connecting', disconnect: NOBODY },
  connected: { init: 'Already connected', connect: 'Already connected', disconnect: '→ connected' },
  disconnected: { init: INITIALISED, connect: NOT_READY, disconnect: NOBODY },
  errored: { init: INITIALISED, connect: NOT_READY, disconnect: NOBODY },
}
const client: typeof adapter = {
  not_ready: { ...adapter.not_ready, add: '→ not_ready' },
  ready: { ...adapter.ready, add: INITIALISED },
  connecting: { ...adapter.connecting, add: 'Already pending connection' },
  connected: { ...adapter.connected, add: 'Already connected', connect: '→ connected' },
  disconnected: { ...adapter.disconnected, add: '→ disconnected', connect: '→ connecting' },
  errored: { ...adapter.errored, add: '→ errored' },
}

describe.each([
  ['S4-05 S4-09 S4-19 adapter', adapterTable, adapter],
  ['S4-11 S4-13 S4-14 S5-03…05 client', clientTable, client],
] as const)('%s', (_, table, expected) => {
  const rows = STATUSES.flatMap((status) =>
    Object.entries(expected[status]).map(([step, outcome]) => [status, step as Step, outcome] as const),
  )
  test.each(rows)('%s × %s = %s', (status, step, outcome) => {
    const found = next(table, status, step)
    expect(typeof found === 'string' ? `→ ${found}` : found?.refusal).toBe(outcome)
  })
})

test('a refused step leaves the status as it was', () => {
  const machine = new StatusMachine(adapterTable)
  machine.step('initialised')
  machine.step('connect')
  expect(() => machine.step('connect')).toThrow('Already connecting')
  expect(machine.status).toBe('connecting')
})

test('a step that cannot happen is a mistake of ours, not a refusal', () =>
  expect(() => new StatusMachine(adapterTable).step('connected')).toThrow(/cannot happen while not_ready/))
