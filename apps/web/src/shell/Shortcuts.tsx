import { appPaths } from '@foyer/contract'
import { Suspense, useEffect, useState } from 'react'
import { lazyNamed } from '../lib/lazy-named.ts'
import { navigate } from '../lib/routes.ts'
import { AREAS } from './areas.ts'

const ShortcutsHelp = lazyNamed(() => import('./ShortcutsHelp.tsx'), 'ShortcutsHelp')

/**
 * Listens for the keys that work everywhere, and shows them all where somebody asks with a question mark. What is
 * typed or pasted beside a conversation goes into it: nobody has to look for the field first.
 */
export function Shortcuts() {
  const [helps, setHelps] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = getShortcut(event)
      if (shortcut === null) return
      // Not prevented: the key arrives in the field that has the focus by then.
      if (shortcut === 'write') return shown(COMPOSER)?.focus()
      event.preventDefault()
      if (shortcut === 'help') setHelps(true)
      else shortcut()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    helps && (
      <Suspense>
        <ShortcutsHelp onClose={() => setHelps(false)} />
      </Suspense>
    )
  )
}

/** What a key press asks for; null where it means something else to whoever has the focus. */
function getShortcut(event: KeyboardEvent): 'help' | 'write' | (() => void) | null {
  const { key, code, altKey, ctrlKey, metaKey } = event
  if (event.isComposing || document.querySelector('dialog[open]') !== null) return null
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return find
  if (altKey && !ctrlKey && !metaKey) {
    const area = AREAS[Number(/^Digit(\d)$/.exec(code)?.[1] ?? 0) - 1]
    return area === undefined ? null : () => navigate(area.path)
  }
  if (isWriting(event.target)) return null
  if (ctrlKey || metaKey) return key === 'v' ? 'write' : null
  if (key === '?') return 'help'
  if (key === '/') return find
  // A blank presses buttons and turns pages.
  return key.length === 1 && key !== ' ' ? 'write' : null
}

/** Where one writes in the conversation that is open, of whichever kind. */
const COMPOSER = 'textarea[enterkeyhint=send]'

function shown(selector: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(selector)
  return element?.checkVisibility() ? element : null
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** The search of what is shown, else the one that has a page of its own. */
function find(): void {
  const field = shown('search input')
  if (field === null) navigate(appPaths.search)
  else field.focus()
}
