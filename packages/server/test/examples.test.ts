import { type Endpoint, features } from '@foyer/contract'
import { fillExample, shapeOf } from '@foyer/contract/schemas'
import { expect, test } from 'vitest'
import { getChecks } from '../src/http/validate.ts'

const endpoints = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))
const PARTS = ['params', 'query', 'body'] as const

test.each(endpoints)(
  'the example of $name matches its schema and uses known placeholders only',
  (endpoint) => {
    const example = fillExample(shapeOf(endpoint).example ?? {})
    const checks = getChecks(endpoint)
    for (const part of PARTS) {
      const check = checks[part]
      // A query without required fields may be missing.
      if (check !== undefined)
        expect(() => check(example[part] ?? (part === 'query' ? {} : undefined)), part).not.toThrow()
      else expect(example[part], part).toBeUndefined()
    }
    expect(JSON.stringify(example), 'placeholders').not.toMatch(/"\$/)
  },
)
