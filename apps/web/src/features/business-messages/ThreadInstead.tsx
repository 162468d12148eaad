import type { useBusinessThread } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { isolate } from '../../ui/isolate.ts'
import { Empty } from '../../ui/Notice.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import css from './BusinessLog.module.css'
import { businessWords } from './words/index.ts'

interface ThreadInsteadProps {
  used: ReturnType<typeof useBusinessThread>
  domain: string
  name: string
  isVerified: boolean
  onHello: () => void
}

/** What stands in the place of messages: on their way, failed, nobody has written yet. */
export function ThreadInstead({ used, domain, name, isVerified, onHello }: ThreadInsteadProps) {
  const text = useText()
  const words = useWords(businessWords)
  if (used.status === 'loading')
    return (
      <div className={css.instead}>
        <SkeletonRows rows={6} label={text.room.loading} />
      </div>
    )
  if (used.status === 'failed') {
    const again = (
      <Button icon="refresh" onClick={() => void used.thread?.reload()}>
        {text.common.tryAgain}
      </Button>
    )
    return (
      <div className={css.middle}>
        <Empty
          level="h2"
          icon="alert"
          title={words.threadFailed}
          text={text.room.failedText}
          action={again}
        />
      </div>
    )
  }
  const hello = (
    <Button look="primary" onClick={onHello}>
      {text.room.sayHello}
    </Button>
  )
  return (
    <div className={css.middle}>
      <Empty
        level="h2"
        icon="business"
        title={words.beginTitle(isolate(name))}
        text={isVerified ? words.beginText(domain) : words.unprovedText(domain)}
        action={hello}
      />
    </div>
  )
}
