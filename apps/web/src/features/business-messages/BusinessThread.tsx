import type { BusinessPreview, LiveBusinessMessage } from '@foyer/client'
import { appPaths } from '@foyer/contract'
import { useAddress, useBusiness, useBusinessThread } from '@foyer/react'
import { useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { goBack, navigate } from '../../lib/routes.ts'
import { isNarrow } from '../../lib/use-narrow.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useWide } from '../../lib/use-wide.ts'
import { Banner } from '../../ui/feedback/Notice.tsx'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ThreadHeader } from '../../ui/layout/ThreadHeader.tsx'
import { Logo } from '../../ui/media/Logo.tsx'
import { Verified } from '../../ui/media/Verified.tsx'
import { isolate } from '../../ui/text/isolate.ts'
import { BusinessComposer, type BusinessComposerHandle } from './BusinessComposer.tsx'
import { BusinessDetails } from './BusinessDetails.tsx'
import { BusinessLog } from './BusinessLog.tsx'
import { ThreadPlaceholder } from './ThreadPlaceholder.tsx'
import { toThreadPath } from './thread-path.ts'
import { getTopics } from './to-rows.ts'
import { businessWords } from './words/index.ts'

interface BusinessThreadProps {
  domain: string
  /** Id of a message: shows only that message and its replies. */
  topic: string | null
  /** Null for a thread without messages, and while loading. */
  preview: BusinessPreview | null
  /** `1` or `0` in the address; null leaves it to the width of the window. */
  detailsAsked: string | null
  onMute: (muted: boolean) => Promise<void>
}

/** The thread with a business, and next to it the details. */
export function BusinessThread({ domain, topic, preview, detailsAsked, onMute }: BusinessThreadProps) {
  const text = useText()
  const words = useWords(businessWords)
  const say = useToast()
  const isOnline = useOnline()
  const isWide = useWide()
  const address = useAddress()
  const business = useBusiness(domain)
  const used = useBusinessThread(
    address === null
      ? null
      : { fromAddress: address, toDomain: domain, ...(topic !== null && { referenceMessageId: topic }) },
  )
  const composer = useRef<BusinessComposerHandle>(null)
  const [replied, setAnswered] = useState<LiveBusinessMessage | null>(null)
  const [sendCount, setSendCount] = useState(0)
  const { thread, messages } = used
  const name = business.data?.title ?? preview?.title ?? domain
  const logoUrl = business.data?.logo_url ?? preview?.logoUrl ?? null
  const isVerified = business.data === null ? preview?.verified === true : business.data.proof !== null
  const isMuted = preview?.muted === true
  const picture = useMemo(() => <Logo seed={domain} url={logoUrl} size="m" />, [domain, logoUrl])
  const detailsShown = detailsAsked === null ? isWide : detailsAsked === '1'

  const toggleDetails = () => {
    if (isNarrow() && detailsShown) return goBack(toThreadPath(domain, { thread: topic }))
    const details = detailsShown ? '0' : '1'
    navigate(toThreadPath(domain, { thread: topic, details }), { replace: !isNarrow() })
  }
  const reply = (message: LiveBusinessMessage) => {
    setAnswered(message)
    composer.current?.focus()
  }
  const send = (content: string) => {
    // A failed message stays in the log, with a button that tries again.
    void thread?.send(content, replied?.id ?? null)
    setAnswered(null)
    setSendCount(sendCount + 1)
  }
  const mute = () => {
    onMute(!isMuted).then(
      () => say(isMuted ? words.saidUnmuted(isolate(name)) : words.saidMuted(isolate(name))),
      () => say(words.muteFailed),
    )
  }
  const muteButton = preview !== null && (
    <Button small icon={isMuted ? 'bell' : 'mute'} onClick={mute}>
      {isMuted ? words.unmute : words.mute}
    </Button>
  )
  return (
    <>
      <Panel data-testid="business-thread">
        <ThreadHeader
          back={{ path: appPaths.business, label: words.back }}
          picture={<Logo seed={domain} url={logoUrl} />}
          title={name}
          mark={isVerified && <Verified title={words.verified} />}
          sub={
            <a
              className="cut"
              href={`https://${domain}/`}
              target="_blank"
              rel="noopener noreferrer nofollow"
              dir="auto"
            >
              {domain}
            </a>
          }
          wide={muteButton || undefined}
          detailsShown={detailsShown}
          onDetails={toggleDetails}
        />
        {!isOnline && <Banner icon="refresh">{words.offline}</Banner>}
        {topic !== null && (
          <Banner icon="thread">
            {words.onlyThread}{' '}
            <Link className="link" href={toThreadPath(domain)}>
              {words.showAll}
            </Link>
          </Banner>
        )}
        {messages.length > 0 ? (
          <BusinessLog
            used={used}
            name={name}
            side="customer"
            picture={picture}
            beginning={words.whoReads(domain)}
            sendCount={sendCount}
            onReply={reply}
          />
        ) : (
          <ThreadPlaceholder
            used={used}
            domain={domain}
            name={name}
            isVerified={isVerified}
            onHello={() => composer.current?.focus()}
          />
        )}
        <BusinessComposer
          ref={composer}
          name={name}
          place={`business ${domain}`}
          replied={replied}
          onCancelReply={() => setAnswered(null)}
          onSend={send}
        />
      </Panel>
      {detailsShown && (
        <BusinessDetails
          domain={domain}
          name={name}
          logoUrl={logoUrl}
          business={business}
          topics={getTopics(messages)}
          topic={topic}
          address={address}
          mute={muteButton}
          label={text.room.details}
          onClose={toggleDetails}
        />
      )}
    </>
  )
}
