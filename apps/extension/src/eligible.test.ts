import { describe, expect, test } from 'vitest'
import { toPlace } from './eligible.ts'

const place = (url: string, incognito = false) => toPlace({ url, incognito })

describe('a page of the web', () => {
  test('has a lobby at its canonical address', () => {
    expect(place('https://www.shop.example/garden/#top')).toEqual({
      url: 'https://shop.example/garden',
      site: 'shop.example',
    })
    expect(place('http://shop.example:8080/')).toEqual({ url: 'https://shop.example/', site: 'shop.example' })
  })

  test('keeps no parameter that is a secret or tracks its reader', () => {
    const address = 'https://shop.example/a?token=hush&utm_source=mail&page=2'
    expect(place(address)?.url).toBe('https://shop.example/a?page=2')
  })
})

test.each([
  'chrome://settings',
  'about:blank',
  'about:addons',
  'edge://flags',
  'file:///home/me/letter.html',
  'chrome-extension://abcdefghijklmnop/panel.html',
  'moz-extension://0b2c/panel.html',
  'view-source:https://shop.example/',
  'blob:https://shop.example/0b2c',
  'data:text/html,hello',
  'javascript:alert(1)',
  'ftp://shop.example/',
  'http://localhost:3000/',
  'http://127.0.0.1/',
  'http://192.168.1.1/router',
  'http://10.0.0.7/',
  'http://[::1]/',
  'http://printer/',
  'http://nas.local/',
  'https://wiki.corp.internal/',
  'https://me:secret@shop.example/',
  `https://shop.example/${'a'.repeat(5000)}`,
  'no address',
  '',
])('a tab at %s has no lobby', (url) => expect(place(url)).toBeNull())

test('a tab of a private window, and one without an address, have no lobby', () => {
  expect(place('https://shop.example/', true)).toBeNull()
  expect(toPlace({ incognito: false })).toBeNull()
  expect(toPlace(undefined)).toBeNull()
})
