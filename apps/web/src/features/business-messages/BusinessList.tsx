import { appPaths } from '@foyer/contract'
import type { useBusinessInbox } from '@foyer/react'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { navigate, parseAddress } from '../../lib/routes.ts'
import { useUnread } from '../../shell/unread.tsx'
import { Empty, Failed } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { SearchField } from '../../ui/inputs/SearchField.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { ListPane } from '../../ui/layout/ListPane.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { BusinessItem } from './BusinessItem.tsx'
import css from './BusinessList.module.css'
import { matchesSearch, toDomainOrNull } from './match-search.ts'
import { toThreadPath } from './thread-path.ts'
import { businessWords } from './words/index.ts'

interface BusinessListProps {
  used: ReturnType<typeof useBusinessInbox>
  /** Domain of the open thread; null without one. */
  current: string | null
  account: ReactNode
  searchRef: RefObject<HTMLInputElement | null>
}

/** The reader's threads with businesses, filtered by the search field; entering a domain opens a new thread. */
export function BusinessList({ used, current, account, searchRef }: BusinessListProps) {
  const words = useWords(businessWords)
  const [typed, setTyped] = useState('')
  const { previews } = used
  const hasConsole = useUnread().console !== undefined
  const found = previews.filter((preview) => matchesSearch(preview, typed))
  const open = (event: FormEvent) => {
    event.preventDefault()
    const domain = found[0]?.toDomain ?? toDomainOrNull(parseAddress(typed))
    if (typed.trim() === '' || domain === null) return
    setTyped('')
    navigate(toThreadPath(domain))
  }
  const head = (
    <search>
      <form onSubmit={open}>
        <SearchField label={words.find} value={typed} onChange={setTyped} ref={searchRef} />
      </form>
    </search>
  )
  return (
    <ListPane title={words.title} alone={current === null} account={account} head={head} testId="business">
      {hasConsole && (
        <Link className={css.console} href={appPaths.console}>
          <Icon name="home" size="s" />
          {words.console}
        </Link>
      )}
      {found.map((preview) => (
        <BusinessItem key={preview.toDomain} preview={preview} current={preview.toDomain === current} />
      ))}
      {previews.length > 0 && found.length === 0 && <p className={css.note}>{words.noneFound}</p>}
      {previews.length > 0 && typed === '' && <p className={css.note}>{words.whoMayWrite}</p>}
      {previews.length === 0 && <ListPlaceholder used={used} onWrite={() => searchRef.current?.focus()} />}
    </ListPane>
  )
}

/** Placeholder of the list: loading, failed or empty. */
function ListPlaceholder({ used, onWrite }: { used: BusinessListProps['used']; onWrite: () => void }) {
  const words = useWords(businessWords)
  if (used.status === 'loading') return <SkeletonRows rows={5} label={words.loading} />
  if (used.status === 'failed') {
    return (
      <Failed
        level="h2"
        title={words.failedTitle}
        text={words.failedText}
        onRetry={() => void used.inbox?.reload()}
      />
    )
  }
  const write = (
    <Button variant="primary" onClick={onWrite}>
      {words.writeToOne}
    </Button>
  )
  return <Empty level="h2" icon="business" title={words.emptyTitle} text={words.emptyText} action={write} />
}
