import { Suspense, useCallback, useEffect, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { lazyNamed } from '../lib/lazy-named.ts'
import { navigate } from '../lib/routes.ts'
import { AREAS } from '../shell/areas.ts'
import type { Me } from '../shell/me.ts'
import { onSwitcherAsked, openSwitcher } from '../shell/switcher.ts'
import { useRefusedFiles } from '../shell/use-refused-files.ts'
import { shellWords } from '../shell/words/index.ts'
import { useToast } from '../ui/feedback/Toast.tsx'

const ShortcutsHelp = lazyNamed(() => import('../shell/ShortcutsHelp.tsx'), 'ShortcutsHelp')
const Switcher = lazyNamed(() => import('./switcher/Switcher.tsx'), 'Switcher')

/**
 * The global keyboard shortcuts, and the dialogs that they open; a question mark lists them. Text that is typed or pasted outside of a field goes
 * into the composer of the open conversation.
 */
export function Shortcuts({ me }: { me: Me }) {
  const [opened, setOpened] = useState<'help' | 'switcher' | null>(null)
  const words = useWords(shellWords)
  const say = useToast()
  useRefusedFiles(useCallback(() => say(words.noFiles), [say, words]))
  useEffect(() => onSwitcherAsked(() => setOpened('switcher')), [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = getShortcut(event)
      if (shortcut === null) return
      // Not prevented, so that the key is typed into the composer after it gets the focus.
      if (shortcut === 'write') return findVisible(COMPOSER)?.focus()
      event.preventDefault()
      if (shortcut === 'help') setOpened('help')
      else shortcut()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  const close = () => setOpened(null)
  return (
    opened !== null && (
      <Suspense>
        {opened === 'help' ? (
          <ShortcutsHelp onClose={close} />
        ) : (
          // Choosing closes it, and help is one of the choices.
          <Switcher me={me} onClose={close} onHelp={() => setOpened('help')} />
        )}
      </Suspense>
    )
  )
}

/** The shortcut of a key press; null where the key belongs to the focused element or the browser. */
function getShortcut(event: KeyboardEvent): 'help' | 'write' | (() => void) | null {
  const { key, code, altKey, ctrlKey, metaKey } = event
  if (event.isComposing || document.querySelector('dialog[open]') !== null) return null
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return openSwitcher
  if (altKey && !ctrlKey && !metaKey) {
    const area = AREAS[Number(/^Digit(\d)$/.exec(code)?.[1] ?? 0) - 1]
    return area === undefined ? null : () => navigate(area.path)
  }
  if (isWriting(event.target)) return null
  if (key === 'Escape' && event.target instanceof Element && event.target.closest('[role=log]'))
    return 'write'
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

/** Focuses the search field of the screen; without one, opens the search of the conversation, else the switcher. */
function openSearch(): void {
  const field = findVisible('search input')
  const button = findVisible('[data-search]')
  if (field !== null) field.focus()
  else if (button !== null) button.click()
  else openSwitcher()
}
