import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../inputs/Button.tsx'
import { Icon, type IconName } from '../media/Icon.tsx'
import css from './Notice.module.css'

interface EmptyProps {
  icon: IconName
  title: string
  /** Level of the title in the heading outline around it. */
  level?: 'h2' | 'h3'
  text: ReactNode
  /** A second paragraph. */
  note?: ReactNode
  /** Button that creates the first entry, or tries again. */
  action?: ReactNode
}

/** Empty state: shown in place of a list that has no entries or did not load. */
export function Empty({ icon, title, level: Heading = 'h3', text, note, action }: EmptyProps) {
  return (
    <div className={css.empty}>
      <Icon name={icon} size="l" />
      <div>
        <Heading>{title}</Heading>
        <p>{text}</p>
        {note !== undefined && <p>{note}</p>}
      </div>
      {action}
    </div>
  )
}

interface FailedProps extends Pick<EmptyProps, 'title' | 'level' | 'text'> {
  onRetry: () => void
}

/** Empty state for content that did not load, with a button that tries again. */
export function Failed({ onRetry, ...said }: FailedProps) {
  const text = useText()
  const again = (
    <Button icon="refresh" onClick={onRetry}>
      {text.common.tryAgain}
    </Button>
  )
  return <Empty {...said} icon="alert" action={again} />
}
