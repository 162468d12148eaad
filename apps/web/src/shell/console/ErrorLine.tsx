import { FoyerError } from '@foyer/contract'
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

/** A sentence by the status of the response; for 400 with the server's messages about single fields. */
function explainError(error: unknown, words: Sentences): { sentence: string; details: string[] } {
  if (!(error instanceof FoyerError)) return { sentence: words.unknown, details: [] }
  const details = getErrorDetails(error)
  switch (error.status) {
    case 400:
      return { sentence: words.invalid, details }
    case 403:
      return { sentence: words.forbidden, details: [] }
    case 404:
      return { sentence: words.missing, details: [] }
    case 409:
      return { sentence: words.changed, details: [] }
    case 429:
      return { sentence: words.tooFast, details: [] }
    default:
      return { sentence: words.unknown, details: [] }
  }
}

/** The messages of the response's `errors` (docs/wire.md#refusals), else its `message`. */
function getErrorDetails({ cause }: FoyerError): string[] {
  const { errors, message } = (cause ?? {}) as { errors?: Record<string, unknown>; message?: unknown }
  const found = Object.entries(errors ?? {}).flatMap(([name, sentences]) =>
    Array.isArray(sentences) ? sentences.map((each) => `${name}: ${String(each)}`) : [],
  )
  if (found.length > 0) return found.slice(0, 5)
  return typeof message === 'string' ? [message] : []
}
