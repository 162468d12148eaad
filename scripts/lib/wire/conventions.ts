import * as contract from '@foyer/contract'
import { type ActionLimits, type Limit, limits } from '@foyer/server'
import { constantComments } from './comments.ts'
import { grouped, table } from './table.ts'

const { commonRefusals, frameRefusals, features, headers, realtime, realtimeLimits } = contract

const HEADERS: Record<keyof typeof headers, string> = {
  agent:
    'Name, version and platform of the client; 200 characters are kept. A request without it is answered all the same',
  csrf: 'The value of the cookie `csrftoken`, on writes without a bearer that carry it',
  guest: 'The guest id, a UUID version 4, where there is no bearer',
  proof: 'A proof made for this act ([signed acts](#signed-acts))',
  wallet: 'The kind of wallet, with `siww/verify`; may be absent, then `issuer` counts',
}

export const headerTable = (): string =>
  table(
    ['Header', 'Content'],
    [
      ['`Authorization`', '`Bearer` and a token'],
      ...Object.entries(headers).map(([name, value]) => [
        `\`${value}\``,
        HEADERS[name as keyof typeof headers],
      ]),
    ],
  )

/** Every refusal that a call may give beside the common ones, by its code. */
export function refusalTables(): string {
  const endpoints = Object.values(features).flatMap((feature): contract.Endpoint[] => Object.values(feature))
  const byCode = new Map<string, { name: string; message: string }[]>()
  for (const { errors } of endpoints)
    for (const [name, { status, code, message }] of Object.entries(errors)) {
      const key = `${status}/${code}`
      byCode.set(key, [...(byCode.get(key) ?? []), { name, message }])
    }
  const own = [...byCode].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
  const common = Object.entries({ ...commonRefusals, ...prefixed(frameRefusals, 'of a frame: ') })
  return [
    table(
      ['HTTP/code', 'Name', 'Message'],
      common.map(([name, { status, code, message }]) => [`${status}/${code}`, name, message]),
    ),
    table(
      ['HTTP/code', 'Names', 'Message'],
      own.map(([code, all]) => {
        const messages = new Set(all.map(({ message }) => message))
        const names = [...new Set(all.map(({ name }) => name))].sort()
        const [only = ''] = messages
        return [code, names.join(', '), messages.size === 1 ? only : `${messages.size} sentences, by call`]
      }),
    ),
  ].join('\n\n')
}

const prefixed = <T>(values: Readonly<Record<string, T>>, prefix: string): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))

/** Constants of the contract that are numbers, with what the contract says of them. */
export const figureTable = (): string =>
  table(
    ['Constant', 'Value', 'What it is'],
    Object.entries(contract)
      .flatMap(([name, value]: [string, unknown]) => {
        const isCode = /^`?code/i.test(constantComments.get(name) ?? '')
        const text = /^[A-Z]/.test(name) && !isCode ? figure(value) : null
        return text === null ? [] : [[`\`${name}\``, text, constantComments.get(name) ?? '']]
      })
      .sort(([one = ''], [other = '']) => one.localeCompare(other)),
  )

function figure(value: unknown): string | null {
  if (typeof value === 'number') return grouped(value)
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'number')
  return isList ? value.map(grouped).join('; ') : null
}

/** How often each action may be done. */
export function limitTable(): string {
  const columns = ['guest', 'google', 'wallet', 'subject', 'network'] as const
  const cell = (buckets: Limit[] | undefined) => (buckets ?? []).map(rateOf).join(' and ') || '–'
  return table(
    ['Action', 'Guest', 'Google', 'Wallet', 'Address that signs in', 'Network'],
    Object.entries<ActionLimits>(limits).map(([action, each]) => [
      `\`${action}\``,
      ...columns.map((column) => cell(each[column])),
    ]),
  )
}

const UNITS = new Map([
  [1_000, 's'],
  [60_000, 'min'],
  [3_600_000, 'h'],
  [86_400_000, 'day'],
])

/** `60/min`, or `1/s, 20 at once` of a bucket that fills in another time. */
function rateOf({ burst, perMs }: Limit): string {
  const unit = UNITS.get(perMs)
  return unit === undefined ? `${grouped((burst / perMs) * 1_000)}/s, ${burst} at once` : `${burst}/${unit}`
}

/** What bounds a socket, and how it may be closed. */
export const socketTables = (): string =>
  [
    table(
      ['Bound', 'Value'],
      Object.entries({ heartbeatMs: realtime.heartbeatMs, ...realtimeLimits }).flatMap(([name, value]) =>
        typeof value === 'number'
          ? [[`\`${name}\``, grouped(value)]]
          : Object.entries(value).map(([part, each]) => [`\`${name}.${part}\``, grouped(each)]),
      ),
    ),
    table(
      ['Close code', 'Name'],
      Object.entries(realtime.close).map(([name, code]) => [String(code), name]),
    ),
  ].join('\n\n')
