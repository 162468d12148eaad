import { expect, test } from 'vitest'
import { getDeviceName } from './device-name.ts'

test.each([
  ['foyer-client/0.1.0 (Firefox; Linux x86_64)', 'Firefox, Linux'],
  ['foyer-client/0.1.0 (Edg; Windows)', 'Edge, Windows'],
  ['foyer-client/0.1.0 (Safari; iPhone)', 'Safari, iPhone'],
  ['foyer-client/0.1.0 (Chrome; MacIntel)', 'Chrome, macOS'],
  ['foyer-client/0.1.0 (linux)', 'linux'],
  ['a program (of its own)', 'a program (of its own)'],
])('getDeviceName reads %s', (agent, name) => {
  expect(getDeviceName(agent)).toBe(name)
})
