import { useText } from '../i18n/index.tsx'
import { useWords } from '../i18n/words.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { IconButton } from '../ui/inputs/Button.tsx'
import css from './ShortcutsHelp.module.css'
import { shellWords } from './words/index.ts'

/** The shortcuts: alternative key combinations, and the key of the text that describes the effect. */
const SHORTCUTS = [
  { ways: [['?']], does: 'help' },
  { ways: [['Ctrl', 'K']], does: 'go' },
  { ways: [['/']], does: 'find' },
  { ways: [['Alt', '1 – 6']], does: 'areas' },
  { ways: [['A – Z']], does: 'write' },
  { ways: [['Esc']], does: 'toComposer' },
  { ways: [['Enter']], does: 'send' },
  { ways: [['Shift', 'Enter']], does: 'newLine' },
  { ways: [['↑']], does: 'editLast' },
  { ways: [['Esc']], does: 'leave' },
] as const

/** The list of all shortcuts. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
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
