import { useBusinessInbox } from '@foyer/react'
import { useRef } from 'react'
import { useWords } from '../../i18n/words.ts'
import { useSearchParams } from '../../lib/routes.ts'
import { Members } from '../../shell/Members.tsx'
import type { ScreenProps } from '../../shell/screen-props.ts'
import { useTitle } from '../../shell/use-title.ts'
import { Empty } from '../../ui/feedback/Notice.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { BusinessList } from './BusinessList.tsx'
import { BusinessThread } from './BusinessThread.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { businessWords } from './words/index.ts'

type AreaProps = ScreenProps<'business' | 'businessThread'>

/** The screen for threads with businesses. */
export function BusinessArea(props: AreaProps) {
  const words = useWords(businessWords)
  const { title, guestTitle, guestText } = words
  useTitle(title)
  // A guest writes to businesses, too; a wallet that has not signed is asked to.
  if (props.me.isGuest) return <Businesses {...props} />
  return (
    <Members me={props.me} icon="business" title={title} guestTitle={guestTitle} guestText={guestText}>
      <Businesses {...props} />
    </Members>
  )
}

/** The list of businesses, and next to it the open thread. */
function Businesses({ route, account, me }: AreaProps) {
  const words = useWords(businessWords)
  const used = useBusinessInbox()
  const query = useSearchParams()
  const search = useRef<HTMLInputElement>(null)
  const domain = route.screen === 'businessThread' ? route.domain : null
  const preview = used.previews.find(({ toDomain }) => toDomain === domain) ?? null
  const topic = query.get('thread')
  useMarkRead(used.inbox, preview)
  useTitle(domain === null ? words.title : (preview?.title ?? domain))
  return (
    <>
      <BusinessList used={used} current={domain} account={account} searchRef={search} />
      {domain === null ? (
        <Panel as="section" middle wideOnly aria-label={words.choose}>
          <Empty level="h2" icon="business" title={words.choose} text={words.chooseText} />
        </Panel>
      ) : (
        <BusinessThread
          key={`${domain} ${topic}`}
          domain={domain}
          topic={topic}
          preview={preview}
          me={me}
          detailsAsked={query.get('details')}
          onMute={async (muted) => used.inbox?.mute(domain, muted)}
        />
      )}
    </>
  )
}
