import { useText } from '../../i18n/index.tsx'
import { Empty, Failed } from '../feedback/Notice.tsx'
import { SkeletonRows } from '../feedback/Skeleton.tsx'
import { Button } from '../inputs/Button.tsx'
import type { IconName } from '../media/Icon.tsx'
import css from './LogPlaceholder.module.css'

/** What stands in the place of messages while they are on their way. */
export function LogLoading({ rows = 6 }: { rows?: number }) {
  const text = useText()
  return (
    <div className={css.instead}>
      <SkeletonRows rows={rows} label={text.room.loading} />
    </div>
  )
}

interface LogFailedProps {
  title: string
  level?: 'h2' | 'h3'
  onRetry: () => void
}

/** What stands in the place of messages that did not load. */
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
  text: string
  onHello: () => void
}

/** What stands in the place of messages where nobody has written yet. */
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
