import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import css from './Console.module.css'
import { explainError } from './explain-error.ts'
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
  const { sentence, details } = explainError(error, words)
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
