import { describe, expect, test } from 'vitest'
import type { Body } from './body.ts'
import { decodeContent, encodeContent } from './content.ts'

const plain = { text: 'gm', number: 1, previous: null }
const id = '0190f1a2-0000-7000-8000-000000000001'
const to = { own: false, clientId: id }

/** A content as a sender may write it. */
const from = (x: unknown) => decodeContent(JSON.stringify({ t: 'gm', n: 1, prev: null, x }))

describe('the content of an envelope', () => {
  test.each<Body>([
    { kind: 'reply', to },
    { kind: 'reaction', to, emoji: '👍🏽', on: true },
    { kind: 'reaction', to, emoji: '❤️', on: false },
    { kind: 'reaction', to, emoji: '🏴󠁧󠁢󠁳󠁣󠁴󠁿', on: true },
    { kind: 'deletion', to: { own: true, clientId: id } },
  ])('keeps what a message is beside its text: %j', (body) => {
    expect(decodeContent(encodeContent({ ...plain, body }))).toEqual({ ...plain, body })
  })

  test('of a plain message is the same as before, byte for byte', () => {
    expect(encodeContent(plain)).toBe('{"t":"gm","n":1,"prev":null}')
    expect(decodeContent('{"t":"gm","n":1,"prev":null}')).toEqual(plain)
  })

  test('is understood by a reader that knows the text only', () => {
    const { t, n, prev } = JSON.parse(encodeContent({ ...plain, body: { kind: 'reply', to } }))
    expect({ text: t, number: n, previous: prev }).toEqual(plain)
  })

  const wire = { o: false, id }
  test.each<[string, unknown]>([
    ['a text', 'reply'],
    ['a number', 7],
    ['a list', [1, 'reply', wire]],
    ['null', null],
    ['another version', { v: 2, k: 'reply', to: wire }],
    ['a version of another type', { v: '1', k: 'reply', to: wire }],
    ['an unknown kind', { v: 1, k: 'poll', to: wire }],
    ['a kind of another type', { v: 1, k: ['reply'], to: wire }],
    ['no reference', { v: 1, k: 'reply' }],
    ['a huge reference', { v: 1, k: 'reply', to: { o: true, id: id.repeat(400) } }],
    ['a reference by a path', { v: 1, k: 'reply', to: { o: true, id: '../../0x1/1' } }],
    ['a reference in capitals', { v: 1, k: 'reply', to: { o: true, id: id.toUpperCase() } }],
    ['an author of another type', { v: 1, k: 'reply', to: { o: 1, id } }],
    ['a deletion of a message of the other one', { v: 1, k: 'deletion', to: wire }],
    ['a reaction without an emoji', { v: 1, k: 'reaction', to: wire, on: true }],
    ['an empty reaction', { v: 1, k: 'reaction', to: wire, e: '', on: true }],
    ['a reaction in words', { v: 1, k: 'reaction', to: wire, e: 'send me money', on: true }],
    ['a reaction of digits', { v: 1, k: 'reaction', to: wire, e: '12345', on: true }],
    ['a reaction of letters that turn the text', { v: 1, k: 'reaction', to: wire, e: '\u202E👍', on: true }],
    ['a reaction of many emojis', { v: 1, k: 'reaction', to: wire, e: '👍'.repeat(17), on: true }],
    ['a reaction without a state', { v: 1, k: 'reaction', to: wire, e: '👍' }],
    ['inherited members', JSON.parse(`{"__proto__":{"v":1,"k":"reply","to":${JSON.stringify(wire)}}}`)],
  ])('shows the text of one whose extension is %s', (_, x) => {
    expect(from(x)).toEqual(plain)
  })

  test.each(['[', '{"x":'])(
    'shows the text of one whose extension has as many levels as fit: %s',
    (opening) => {
      const levels = Math.floor(20_000 / (opening.length + 1))
      const x = `${opening.repeat(levels)}${opening === '[' ? '' : 'null'}${(opening === '[' ? ']' : '}').repeat(levels)}`
      expect(decodeContent(`{"t":"gm","n":1,"prev":null,"x":${x}}`)).toEqual(plain)
      expect(decodeContent(`{"t":"gm","n":1,"prev":null,"x":{"v":1,"k":"reply","to":${x}}}`)).toEqual(plain)
    },
  )

  test('leaves no member of an extension that it does not know', () => {
    const x = { v: 1, k: 'reply', to: { ...wire, html: '<b>' }, quote: 'you never wrote this' }
    expect(from(x)).toEqual({ ...plain, body: { kind: 'reply', to } })
  })
})
