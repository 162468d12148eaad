import { useText } from '../../i18n/index.tsx'
import { Button } from '../inputs/Button.tsx'
import css from './LoadError.module.css'

interface LoadErrorProps {
  text: string
  onRetry: () => void
}

/** One line for a part of a page that did not load, with a button that tries again. */
export function LoadError({ text, onRetry }: LoadErrorProps) {
  const { common } = useText()
  return (
    <p className={css.error} role="alert">
      <span>{text}</span>
      <Button small icon="refresh" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </p>
  )
}
