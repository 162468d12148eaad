import type { Contact } from '@foyer/contract/contacts'
import type { DomainSettings } from '@foyer/contract/domains'
import { expectTypeOf, test } from 'vitest'
import {
  type Answer,
  type QueryOptions,
  type QueryResult,
  useDomainSettings,
  type useQuery,
} from './index.ts'

// `npm run check` compiles these; at run time they only have to load.

test('data is there after a success, and may be there after a failure', () => {
  const narrow = (result: QueryResult<Contact[]>) => {
    if (result.status === 'pending') expectTypeOf(result.data).toEqualTypeOf<null>()
    if (result.status === 'success') expectTypeOf(result.data).toEqualTypeOf<Contact[]>()
    if (result.status === 'error') expectTypeOf(result.data).toEqualTypeOf<Contact[] | null>()
    if (result.status !== 'error') expectTypeOf(result.error).toEqualTypeOf<null>()
  }
  expectTypeOf(narrow).returns.toBeVoid()
})

test('the type of a read follows from its function', () => {
  expectTypeOf<typeof useQuery<string>>().parameter(0).toEqualTypeOf<QueryOptions<string> | null>()
  expectTypeOf<typeof useQuery<string>>().returns.toEqualTypeOf<QueryResult<string>>()
})

test('a hook of the package returns a read', () => {
  expectTypeOf(useDomainSettings).returns.toEqualTypeOf<QueryResult<DomainSettings>>()
})

test('the name of earlier versions is the same type', () => {
  expectTypeOf<Answer<string>>().toEqualTypeOf<QueryResult<string>>()
})
