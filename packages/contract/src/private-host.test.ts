import { expect, test } from 'vitest'
import { isPrivateHost } from './private-host.ts'

test.each([
  'localhost',
  'app.localhost',
  'printer.local',
  'wiki.corp.internal',
  'router.home.arpa',
  'intranet',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '::1',
  '[fd00::1]',
  '[fe80::1]',
])('%s is a private host', (host) => expect(isPrivateHost(host)).toBe(true))

test.each([
  'example.com',
  'shop.test',
  'localhost.example.com',
  'local.example',
  'internal.example',
  'mylocal.example',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '8.8.8.8',
  '10.example',
])('%s is not', (host) => expect(isPrivateHost(host)).toBe(false))
