import { FoyerError } from '@foyer/client'
import { expect, test } from 'vitest'
import { explainError } from './explain-error.ts'
import { de } from './words/de.ts'

const invalid = (errors?: Record<string, string[]>) =>
  new FoyerError('Some of the values are not valid.', {
    endpoint: 'announcements.create',
    status: 400,
    refusal: 'invalid',
    cause: { code: 4001, message: 'Some of the values are not valid.', errors },
  })

test('explainError names a refused field in the words of the language', () => {
  expect(explainError(invalid({ ends_at: ['must be later than starts_at'] }), de)).toEqual({
    sentence: de.errors.invalid,
    details: [de.faults.end],
  })
})

test('explainError finds the field of an inner value, and says each fault once', () => {
  const error = invalid({ 'ads.0.link_url': ['must be an https address'], 'ads.2.link_url': ['is missing'] })
  expect(explainError(error, de).details).toEqual([de.faults.link])
})

test('explainError shows no sentence of the server for an unknown field or without fields', () => {
  expect(explainError(invalid({ gadget: ['must be a gadget'] }), de).details).toEqual([])
  expect(explainError(invalid(), de).details).toEqual([])
})

test('explainError keeps the lines that only the server can name of an uploaded file, at most five', () => {
  const lines = Array.from({ length: 9 }, (_, line) => `line ${line}: uses are a number`)
  expect(explainError(invalid({ csv: lines }), de).details).toEqual(lines.slice(0, 5))
})

test('explainError prefers the refusal to the kind of its status', () => {
  const error = new FoyerError('The last owner of a domain cannot go.', {
    endpoint: 'owners.removeStaff',
    status: 409,
    refusal: 'lastOwner',
  })
  expect(explainError(error, de)).toEqual({ sentence: de.refusals.lastOwner, details: [] })
})

test('explainError says that the server did not answer for an error without a status', () => {
  expect(explainError(new FoyerError('offline', { endpoint: 'owners.staff' }), de).sentence).toBe(
    de.errors.unknown,
  )
})
