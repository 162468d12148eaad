import { appPaths } from '@foyer/contract'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/index.tsx'
import { useWords } from '../i18n/words.ts'
import { navigate } from '../routes.ts'
import { IconButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { AREAS } from './areas.ts'
import css from './Shortcuts.module.css'
import { shellWords } from './words/index.ts'

/** Every shortcut: the keys of each way to press it, and the word for what it does. */
const SHORTCUTS = [
  { ways: [['?']], does: 'help' },
  { ways: [['/'], ['Ctrl', 'K']], does: 'find' },
  { ways: [['Alt', '1 – 6']], does: 'areas' },
  { ways: [['Enter']], does: 'send' },
  { ways: [['Shift', 'Enter']], does: 'newLine' },
  { ways: [['Esc']], does: 'leave' },
] as const

/** Listens for the keys that work everywhere, and shows them all where somebody asks with a question mark. */
export function Shortcuts() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const deed = deedOf(event)
      if (deed === null) return
      event.preventDefault()
      if (deed === 'help') setShown(true)
      else deed()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return shown && <Help onClose={() => setShown(false)} />
}

function Help({ onClose }: { onClose: () => void }) {
  const text = useText()
  const words = useWords(shellWords)
  return (
    <Dialog label={words.title} onClose={onClose}>
      <header className={css.head}>
        <h2 className="t4">{words.title}</h2>
        <IconButton icon="close" label={text.common.close} onClick={onClose} />
      </header>
      <dl className={css.list}>
        {SHORTCUTS.map(({ ways, does }) => (
          <div key={does} className={css.row}>
            <dt>{words[does]}</dt>
            <dd dir="ltr">
              {ways.map((keys, index) => (
                <span key={keys.join(' ')} className={css.way}>
                  {index > 0 && <span className="faint t1">{words.or}</span>}
                  {keys.map((key) => (
                    <kbd key={key} className={css.key}>
                      {key}
                    </kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** What a key press asks for; null where it means something else to whoever has the focus. */
function deedOf(event: KeyboardEvent): 'help' | (() => void) | null {
  const { key, code, altKey, ctrlKey, metaKey } = event
  if (event.isComposing || document.querySelector('dialog[open]') !== null) return null
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return find
  if (altKey && !ctrlKey && !metaKey) {
    const area = AREAS[Number(/^Digit(\d)$/.exec(code)?.[1] ?? 0) - 1]
    return area === undefined ? null : () => navigate(area.path)
  }
  if (ctrlKey || metaKey || isWriting(event.target)) return null
  if (key === '?') return 'help'
  return key === '/' ? find : null
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** The search of what is shown, else the one that has a page of its own. */
function find(): void {
  const field = document.querySelector<HTMLInputElement>('search input')
  if (field?.checkVisibility()) field.focus()
  else navigate(appPaths.search)
}
