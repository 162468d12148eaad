import type { Client } from '@foyer/client'
import { act, createElement, type FunctionComponent, type PropsWithChildren } from 'react'
import { vi } from 'vitest'
import { FoyerProvider } from '../../src/provider.tsx'

/** A component that shows one hook. */
export interface RenderedHook<P, R> {
  /** What the hook returned last. */
  result: () => R
  rerender: (props: P) => Promise<void>
  unmount: () => Promise<void>
}

/** A page for hooks: its window and document are event targets, and nothing is drawn. */
export interface HookPage {
  document: EventTarget & { visibilityState: DocumentVisibilityState }
  /** Of the client of this page. */
  connection: Client['connection']
  /** Shows a hook below the provider of this page. */
  render: <P, R>(hook: (props: P) => R, props: P) => Promise<RenderedHook<P, R>>
  /** Removes all components. */
  close: () => Promise<void>
}

/** The parts of the DOM that react-dom touches where components draw nothing. */
function stubDom(): HookPage['document'] {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), {
    ...{ nodeType: 9, activeElement: null, visibilityState: 'visible' as const, defaultView: globalThis },
  })
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('HTMLIFrameElement', class {})
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, window[name].bind(window))
  return document
}

const createContainer = (ownerDocument: object) =>
  Object.assign(new EventTarget(), {
    ...{ nodeType: 1, nodeName: 'DIV', tagName: 'DIV', namespaceURI: 'http://www.w3.org/1999/xhtml' },
    ...{ ownerDocument, childNodes: [], firstChild: null, lastChild: null, textContent: '' },
  })

/** The connection of a client whose server answers. */
const createConnection = (): Client['connection'] => {
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => 'online',
    subscribe: () => () => {},
    onRetry(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    retry() {
      for (const listener of [...listeners]) listener()
    },
  }
}

/** Opens a page with one provider; `vi.unstubAllGlobals()` takes its globals away. */
export async function openHookPage(given: object = {}): Promise<HookPage> {
  const connection = createConnection()
  if (!('chainConfig' in given)) Object.assign(given, { chainConfig: { chainId: '0x1' } })
  const client = Object.assign(given, { connection, ...given })
  const document = stubDom()
  const { createRoot } = await import('react-dom/client')
  const root = createRoot(createContainer(document) as unknown as Element)
  const shown = new Map<number, () => unknown>()
  const draw = () =>
    act(async () => {
      const components = [...shown].map(([key, hook]) => createElement(Show, { key, hook }))
      root.render(createElement(Page, { client: client as Client }, ...components))
    })
  return {
    document,
    connection,
    async render(hook, props) {
      const key = shown.size
      let last: ReturnType<typeof hook> | undefined
      const show = (given: typeof props) => {
        shown.set(key, () => {
          last = hook(given)
        })
        return draw()
      }
      await show(props)
      return {
        result: () => last as ReturnType<typeof hook>,
        rerender: show,
        unmount: () => {
          shown.delete(key)
          return draw()
        },
      }
    },
    close: () => act(async () => root.unmount()),
  }
}

const Page = FoyerProvider as FunctionComponent<PropsWithChildren<{ client: Client }>>

function Show({ hook }: { hook: () => unknown }): null {
  hook()
  return null
}

/** Lets promises settle and React draw what they brought. */
export const settle = (): Promise<void> => act(async () => {})

/** A promise that the test settles. */
export function createDeferred<T>() {
  let resolve = (_value: T) => {}
  let reject = (_error: unknown) => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
