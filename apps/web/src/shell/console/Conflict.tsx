import { useWords } from '../../i18n/words.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import css from './Conflict.module.css'
import type { SharedDraft } from './use-shared-draft.ts'
import { consoleWords } from './words/index.ts'

interface ConflictProps<T> {
  of: SharedDraft<T>
  /** Label of each value in the form. */
  names: Readonly<Record<keyof T, string>>
  /** Formats a value; texts, numbers and switches need none. */
  show?: (value: T[keyof T]) => string
  /** Overwrites the other person's changes. */
  onSave: () => void
}

/** Shows the changes that another person saved since the draft was begun, and offers to overwrite or take them. */
export function Conflict<T>({ of: { changes, busy, takeTheirs }, names, show, onSave }: ConflictProps<T>) {
  const words = useWords(consoleWords)
  const { title, text, theirs, mine, saveOnTop, on, off, empty } = words.changed
  if (changes.length === 0) return null
  const shown = (value: T[keyof T]): string =>
    typeof value === 'boolean' ? (value ? on : off) : (show?.(value) ?? String(value)) || empty
  return (
    <Note
      icon="alert"
      tone="danger"
      title={title}
      acts={
        <>
          <Button small disabled={busy} onClick={onSave}>
            {saveOnTop}
          </Button>
          <Button small variant="plain" disabled={busy} onClick={takeTheirs}>
            {words.changed.takeTheirs}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <dl className={css.changes}>
        {changes.map((change) => (
          <div key={String(change.name)}>
            <dt className="strong">{names[change.name]}</dt>
            <dd>
              {theirs}: <bdi className={css.value}>{shown(change.theirs)}</bdi>
            </dd>
            {change.mine !== undefined && (
              <dd>
                {mine}: <bdi className={css.value}>{shown(change.mine)}</bdi>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Note>
  )
}
