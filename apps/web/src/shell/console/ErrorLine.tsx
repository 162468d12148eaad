import { type ErrorKind, getErrorKind } from '@foyer/client'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import css from './Console.module.css'
import { consoleWords } from './words/index.ts'

interface ErrorLineProps {
  /** The thrown error; null renders nothing. */
  error: unknown
  /** Tries again; absent where that cannot help. */
  onAgain?: () => void
}

/** Explains an error, with a button that tries again. */
export function ErrorLine({ error, onAgain }: ErrorLineProps) {
  const text = useText()
  const words = useWords(consoleWords)
  if (error === null) return null
  const { sentence, details } = explainError(error, words.errors)
  return (
    <div className={css.error} role="alert">
      <Icon name="alert" size="s" />
      <span>
        {sentence}
        {details.map((line) => (
          <span key={line} className={css.errorLine} dir="auto">
            {line}
          </span>
        ))}
      </span>
      {onAgain && (
        <Button variant="text" onClick={onAgain}>
          {text.common.tryAgain}
        </Button>
      )}
    </div>
  )
}

type Sentences = (typeof consoleWords)['en']['errors']

/** A sentence by the kind of the error; for invalid input with the server's messages about single fields. */
function explainError(error: unknown, words: Sentences): { sentence: string; details: string[] } {
  const kind = getErrorKind(error)
  const details = kind === 'invalid' ? getErrorDetails(error as Error) : []
  return { sentence: words[SENTENCES[kind] ?? 'unknown'], details }
}

const SENTENCES: Partial<Record<ErrorKind, keyof Sentences>> = {
  invalid: 'invalid',
  forbidden: 'forbidden',
  missing: 'missing',
  conflict: 'changed',
  tooMany: 'tooFast',
}

/** The messages of the response's `errors` (docs/wire.md#refusals), else its `message`. */
function getErrorDetails({ cause }: Error): string[] {
  const { errors, message } = (cause ?? {}) as { errors?: Record<string, unknown>; message?: unknown }
  const found = Object.entries(errors ?? {}).flatMap(([name, sentences]) =>
    Array.isArray(sentences) ? sentences.map((each) => `${name}: ${String(each)}`) : [],
  )
  if (found.length > 0) return found.slice(0, 5)
  return typeof message === 'string' ? [message] : []
}
