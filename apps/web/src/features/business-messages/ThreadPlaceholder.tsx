import type { useBusinessThread } from '@foyer/react'
import { useWords } from '../../i18n/words.ts'
import { LogLoading } from '../../ui/log/LogLoading.tsx'
import { LogEmpty, LogFailed } from '../../ui/log/LogPlaceholder.tsx'
import { isolate } from '../../ui/text/isolate.ts'
import { businessWords } from './words/index.ts'

interface ThreadPlaceholderProps {
  used: ReturnType<typeof useBusinessThread>
  domain: string
  name: string
  isVerified: boolean
  onHello: () => void
}

/** Placeholder of the log: loading, failed or empty. */
export function ThreadPlaceholder({ used, domain, name, isVerified, onHello }: ThreadPlaceholderProps) {
  const words = useWords(businessWords)
  if (used.status === 'loading') return <LogLoading />
  if (used.status === 'failed')
    return <LogFailed title={words.threadFailed} onRetry={() => void used.thread?.reload()} />
  return (
    <LogEmpty
      icon="business"
      title={words.beginTitle(isolate(name))}
      text={isVerified ? words.beginText(domain) : words.unprovedText(domain)}
      onHello={onHello}
    />
  )
}
