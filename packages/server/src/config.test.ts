import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const ANN = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

test('an empty environment is enough', () => {
  expect(readConfig({})).toMatchObject({ port: 8787, host: '127.0.0.1', limits: true, admins: [] })
})

test('operators are lower case, however they are written', () => {
  const { admins } = readConfig({ FOYER_ADMIN: ` ${ANN} ,0x${'b'.repeat(40)}` })
  expect(admins).toEqual([ANN.toLowerCase(), `0x${'b'.repeat(40)}`])
})

test.each([
  ['FOYER_ADMIN', 'ann'],
  ['FOYER_ADMIN', `${ANN},`],
  ['FOYER_LIMITS', 'no'],
  ['FOYER_TRUST_PROXY', 'yes'],
  ['FOYER_TRUST_PROXY', '-1'],
  ['PORT', '65536'],
  ['FOYER_SECRET', 'short'],
  ['FOYER_PUBLIC_URL', 'example.com/path'],
  ['FOYER_ORIGINS', 'https://a.example,nonsense'],
  ['DATABASE_URL', 'mysql://localhost/x'],
])('a wrong %s is refused by its name: %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
