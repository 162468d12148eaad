import { expect, test } from 'vitest'
import type { Body } from './crypto/body.ts'
import { type Foldable, fold, MAX_REACTIONS, toName } from './fold.ts'

const [ann, ben, eve] = ['0xa', '0xb', '0xe']
const id = (of: number) => `0190f1a2-0000-7000-8000-${String(of).padStart(12, '0')}`
const by = (author: string, number: number, body: Body): Foldable => ({ author, number, body })
const reaction = (emoji: string, on = true, to = { own: false, clientId: id(1) }): Body => ({
  ...{ kind: 'reaction', to, emoji, on },
})
/** As Ann sees her conversation with Ben; message 1 is hers. */
const seen = (...all: Foldable[]) => fold(all, ann, ben)
const first = toName(ann, id(1))

test('reactions of both are counted by emoji, and one can be taken back', () => {
  const own = { own: true, clientId: id(1) }
  const all = [by(ben, 1, reaction('👍')), by(ann, 2, reaction('👍', true, own)), by(ben, 2, reaction('🎉'))]
  expect(seen(...all).reactionsTo(first)).toEqual([
    { reaction: '👍', count: 2, reacted: true },
    { reaction: '🎉', count: 1, reacted: false },
  ])
  expect(seen(...all, by(ben, 3, reaction('🎉', false))).reactionsTo(first)).toEqual([
    { reaction: '👍', count: 2, reacted: true },
  ])
})

test('the latest by the number of the author counts, in whatever order a server shows them', () => {
  const [on, off] = [by(ben, 1, reaction('👍')), by(ben, 2, reaction('👍', false))]
  expect(seen(on, off).reactionsTo(first)).toEqual([])
  expect(seen(off, on).reactionsTo(first)).toEqual([])
})

test('a third person reacts to nothing and deletes nothing', () => {
  const own = { own: true, clientId: id(1) }
  const folded = seen(by(eve, 1, reaction('👍')), by(eve, 2, { kind: 'deletion', to: own }))
  expect(folded.reactionsTo(first)).toEqual([])
  const isDeleted = (author: string) => folded.isDeleted(toName(author, id(1)))
  expect([ann, ben, eve].filter(isDeleted)).toEqual([])
})

test('a person deletes a message of their own only, also one with the id of another one', () => {
  const folded = seen(by(ben, 1, { kind: 'deletion', to: { own: true, clientId: id(1) } }))
  expect(folded.isDeleted(first)).toBe(false)
  expect(folded.isDeleted(toName(ben, id(1)))).toBe(true)
})

test('more reactions than a person may have are not shown', () => {
  const emojis = Array.from({ length: 500 }, (_, at) => String.fromCodePoint(0x1f400 + at))
  const folded = seen(...emojis.map((emoji, at) => by(ben, at + 1, reaction(emoji))))
  expect(folded.reactionsTo(first)).toHaveLength(MAX_REACTIONS)
})
