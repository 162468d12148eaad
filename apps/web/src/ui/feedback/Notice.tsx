import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../inputs/Button.tsx'
import { Icon, type IconName } from '../media/Icon.tsx'
import css from './Notice.module.css'

interface EmptyProps {
  icon: IconName
  title: string
  /** Rank of the title among the headings around it. */
  level?: 'h2' | 'h3'
  text: string
  /** The action that fills the emptiness, or tries again. */
  action?: ReactNode
}

/** What stands where nothing is yet, or where something did not load. */
export function Empty({ icon, title, level: Heading = 'h3', text, action }: EmptyProps) {
  return (
    <div className={css.empty}>
      <Icon name={icon} size="l" />
      <div>
        <Heading>{title}</Heading>
        <p>{text}</p>
      </div>
      {action}
    </div>
  )
}

interface FailedProps extends Pick<EmptyProps, 'title' | 'level' | 'text'> {
  onRetry: () => void
}

/** What stands where something did not load, with the way to try again. */
export function Failed({ onRetry, ...said }: FailedProps) {
  const text = useText()
  const again = (
    <Button icon="refresh" onClick={onRetry}>
      {text.common.tryAgain}
    </Button>
  )
  return <Empty {...said} icon="alert" action={again} />
}

/** A quiet line under a header. */
export function Banner({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className={css.banner} role="status">
      <Icon name={icon} size="s" />
      <span className="grow">{children}</span>
    </div>
  )
}
