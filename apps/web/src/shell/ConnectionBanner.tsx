import { useText } from '../i18n/index.tsx'
import { Banner } from '../ui/feedback/Banner.tsx'
import { Button } from '../ui/inputs/Button.tsx'

interface ConnectionBannerProps {
  /** What is written on this screen waits in an outbox. */
  hasOutbox: boolean
  onRetry: () => void
}

/**
 * Says on every screen that the server does not answer. It is part of the first script, because nothing can be
 * fetched while it is needed.
 */
export function ConnectionBanner({ hasOutbox, onRetry }: ConnectionBannerProps) {
  const text = useText()
  const again = (
    <Button variant="text" onClick={onRetry}>
      {text.common.tryAgain}
    </Button>
  )
  return (
    <Banner icon="refresh" action={again}>
      {hasOutbox ? text.room.reconnecting : text.common.unreachable}
    </Banner>
  )
}
