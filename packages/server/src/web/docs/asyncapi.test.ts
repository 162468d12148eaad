import { realtime } from '@foyer/contract'
import { ClientFrame, OwnFrame, ServerFrame } from '@foyer/contract/schemas'
import { expect, test } from 'vitest'
import { type AsyncApi, describeFrames } from './asyncapi.ts'

const document = describeFrames('https://chat.example')
const { operations, components } = document

/** Types of the frames of an operation, in order. */
const typesOf = (operation: string): (string | undefined)[] =>
  (operations[operation]?.messages ?? []).map(({ $ref }) => {
    const inChannel = document.channels.live.messages[$ref.split('/').at(-1) ?? '']?.$ref
    return components.messages[inChannel?.split('/').at(-1) ?? '']?.name
  })

test.each([
  ['client', ClientFrame, 'receive'],
  ['server', ServerFrame, 'send'],
  ['own', OwnFrame, 'send'],
] as const)('describes every frame of %s', (direction, union, action) => {
  expect(operations[direction]?.action).toBe(action)
  expect(typesOf(direction)).toEqual(union.anyOf.map((frame) => frame.properties.type.const))
})

test('names the server and the path of the socket', () => {
  expect(document.servers.live).toMatchObject({ host: 'chat.example', protocol: 'wss' })
  expect(document.channels.live.address).toBe(realtime.path)
  expect(describeFrames('http://localhost:8787').servers.live).toMatchObject({
    host: 'localhost:8787',
    protocol: 'ws',
  })
})

test('refers only to what it has, and describes shapes as the calls do', () => {
  const references = JSON.stringify(document).match(/#\/[\w./-]+/g) ?? []
  const found = references.map((reference) => reference.split('/').slice(1).reduce<unknown>(step, document))
  expect(references.filter((_, index) => found[index] === undefined)).toEqual([])
  expect(components.schemas).toHaveProperty('Message.properties.content.description')
})

const step = (value: unknown, key: string) => (value as Record<string, AsyncApi | undefined>)?.[key]
