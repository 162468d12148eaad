import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Empty, Failed } from '../feedback/Notice.tsx'
import { Button } from '../inputs/Button.tsx'
import type { IconName } from '../media/Icon.tsx'
import css from './LogPlaceholder.module.css'

interface LogFailedProps {
  title: string
  level?: 'h2' | 'h3'
  onRetry: () => void
}

/** Placeholder for messages that did not load. */
export function LogFailed({ title, level = 'h2', onRetry }: LogFailedProps) {
  const text = useText()
  return (
    <div className={css.middle}>
      <Failed level={level} title={title} text={text.room.failedText} onRetry={onRetry} />
    </div>
  )
}

interface LogEmptyProps {
  icon: IconName
  title: string
  text: ReactNode
  /** A second paragraph. */
  note?: ReactNode
  onHello: () => void
}

/** Placeholder of a conversation without messages. */
export function LogEmpty({ onHello, ...said }: LogEmptyProps) {
  const text = useText()
  const hello = (
    <Button variant="primary" onClick={onHello}>
      {text.room.sayHello}
    </Button>
  )
  return (
    <div className={css.middle}>
      <Empty {...said} level="h2" action={hello} />
    </div>
  )
}
