import { appPaths } from '@foyer/contract'
import { Suspense, useEffect, useState } from 'react'
import { lazyNamed } from '../lib/lazy-named.ts'
import { navigate } from '../lib/routes.ts'
import { AREAS } from './areas.ts'

const ShortcutsHelp = lazyNamed(() => import('./ShortcutsHelp.tsx'), 'ShortcutsHelp')

/**
 * The global keyboard shortcuts; a question mark lists them. Text that is typed or pasted outside of a field goes
 * into the composer of the open conversation.
 */
export function Shortcuts() {
  const [helps, setHelps] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = getShortcut(event)
      if (shortcut === null) return
      // Not prevented, so that the key is typed into the composer after it gets the focus.
      if (shortcut === 'write') return findVisible(COMPOSER)?.focus()
      event.preventDefault()
      if (shortcut === 'help') setHelps(true)
      else shortcut()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    helps && (
      <Suspense>
        <ShortcutsHelp onClose={() => setHelps(false)} />
      </Suspense>
    )
  )
}

/** The shortcut of a key press; null where the key belongs to the focused element or the browser. */
function getShortcut(event: KeyboardEvent): 'help' | 'write' | (() => void) | null {
  const { key, code, altKey, ctrlKey, metaKey } = event
  if (event.isComposing || document.querySelector('dialog[open]') !== null) return null
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return openSearch
  if (altKey && !ctrlKey && !metaKey) {
    const area = AREAS[Number(/^Digit(\d)$/.exec(code)?.[1] ?? 0) - 1]
    return area === undefined ? null : () => navigate(area.path)
  }
  if (isWriting(event.target)) return null
  if (ctrlKey || metaKey) return key === 'v' ? 'write' : null
  if (key === '?') return 'help'
  if (key === '/') return openSearch
  // Space presses buttons and scrolls.
  return key.length === 1 && key !== ' ' ? 'write' : null
}

/** The composer of the open conversation, of any kind. */
const COMPOSER = 'textarea[enterkeyhint=send]'

function findVisible(selector: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(selector)
  return element?.checkVisibility() ? element : null
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Focuses the search field of the screen; without one, opens the search screen. */
function openSearch(): void {
  const field = findVisible('search input')
  if (field === null) navigate(appPaths.search)
  else field.focus()
}
