import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { CodeText } from '../../ui/text/CodeBox.tsx'
import css from './Console.module.css'
import { consoleWords } from './words/index.ts'

interface SecretOnceProps {
  title: string
  /** What the secret is for. */
  text: string
  secret: string
  /** Called when the person has stored it: it is not shown again. */
  onDone: () => void
}

/** A secret that the server says once, with a button that copies it. */
export function SecretOnce({ title, text, secret, onDone }: SecretOnceProps) {
  const words = useWords(consoleWords)
  const common = useText().common
  const copy = useCopy()
  const place = useRef<HTMLDivElement>(null)
  // The form that made it is above or below, perhaps out of sight.
  useEffect(() => {
    // Its promise is no clean-up function.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} role="status" data-testid="secret">
      <Note
        icon="key"
        title={title}
        acts={
          <>
            <Button small variant="primary" icon="copy" onClick={() => void copy(secret, common.copied)}>
              {words.copy}
            </Button>
            <Button small variant="plain" onClick={onDone}>
              {words.stored}
            </Button>
          </>
        }
      >
        <p>{text}</p>
        <div className={css.secret}>
          <CodeText testId="secret-text">{secret}</CodeText>
        </div>
      </Note>
    </div>
  )
}
