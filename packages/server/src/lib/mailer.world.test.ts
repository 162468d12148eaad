import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { startMailServer } from '@foyer/testkit/internet'
import { describe, expect, test } from 'vitest'
import { Mailer, toMailFault } from './mailer.ts'

/** Sends one mail. @returns what the failure means; null without one */
async function send(url: string) {
  const mailer = new Mailer({ url, from: 'foyer@chat.example' })
  const mail = { to: ['ann@mail.example'], subject: 'News', text: 'plain', html: '<p>rich</p>' }
  const fault = await mailer.send(mail).then(() => null, toMailFault)
  await mailer.close()
  return fault
}

/** A mail server that ends the connection at a command. */
async function startDying(command: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      if (chunk.toString().startsWith(command)) socket.destroy()
      else socket.write('250 ok\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => void server.close(),
  }
}

describe('a mail whose connection is lost', () => {
  test.each(['EHLO', 'MAIL', 'RCPT', 'DATA'])(
    'at %s has not left, and can be tried again',
    async (command) => {
      using server = await startDying(command)
      expect(await send(server.url)).toBe('failed')
    },
  )

  test('after its content may have been taken, and is not tried again', async () => {
    await using server = await startMailServer()
    server.hangsUp = true
    expect(await send(server.url)).toBe('unknown')
  })
})

test('a mail that is answered for now or for good is known not to have left', async () => {
  await using server = await startMailServer()
  server.answer = Object.assign(new Error('Later'), { responseCode: 451 })
  expect(await send(server.url)).toBe('failed')
  server.answer = Object.assign(new Error('Never'), { responseCode: 554 })
  expect(await send(server.url)).toBe('refused')
  server.answer = null
  expect(await send(server.url)).toBeNull()
  expect(server.received).toMatchObject([{ text: 'plain', html: '<p>rich</p>' }])
})
