import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FoyerProvider, useClient, useScope } from './provider.tsx'

const connection = { getSnapshot: () => 'online' }
const chainConfig = { chainId: '0x1' }
const client = (name: string) => ({ name, connection, chainConfig }) as never

/** A component outside of every provider. */
const Lost = () => String(useClient())

/** The scopes that were read, in the order of rendering. */
const scopes: ReturnType<typeof useScope>[] = []
function Read(): null {
  scopes.push(useScope())
  return null
}

test('a hook outside of a provider throws', () => {
  expect(() => renderToString(<Lost />)).toThrow('No FoyerProvider.')
})

test('a hook uses the closest provider, which has a separate cache', () => {
  renderToString(
    <FoyerProvider client={client('outer')}>
      <Read />
      <FoyerProvider client={client('inner')}>
        <Read />
      </FoyerProvider>
    </FoyerProvider>,
  )
  expect(scopes.map((scope) => scope.client)).toMatchObject([{ name: 'outer' }, { name: 'inner' }])
  expect(scopes[0]?.queries).not.toBe(scopes[1]?.queries)
})
