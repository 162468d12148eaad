import type { BusinessPreview, LiveBusinessMessage } from '@foyer/client'
import { appPaths } from '@foyer/contract'
import { useBusiness, useBusinessThread, useCustomer, useDomainSettings } from '@foyer/react'
import { useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { goBack, navigate } from '../../lib/routes.ts'
import { isNarrow } from '../../lib/use-narrow.ts'
import { useWide } from '../../lib/use-wide.ts'
import type { Me } from '../../shell/me.ts'
import { useSignIn } from '../../shell/sign-in.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
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
import css from './BusinessThread.module.css'
import { AskConsent } from './consent/AskConsent.tsx'
import { NOTHING, useBusinessConsent } from './consent/use-business-consent.ts'
import { noteGuestCustomer } from './guest-customer.ts'
import { ThreadPlaceholder } from './ThreadPlaceholder.tsx'
import { toThreadPath, toThreadPlace } from './thread-path.ts'
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
  me: Me
}

/** The thread with a business, and next to it the details. */
export function BusinessThread({ domain, topic, preview, detailsAsked, onMute, me }: BusinessThreadProps) {
  const text = useText()
  const words = useWords(businessWords)
  const say = useToast()
  const isWide = useWide()
  const customer = useCustomer()
  const business = useBusiness(domain)
  const used = useBusinessThread(
    customer === null
      ? null
      : { fromAddress: customer, toDomain: domain, ...(topic !== null && { referenceMessageId: topic }) },
  )
  const composer = useRef<BusinessComposerHandle>(null)
  const [replied, setAnswered] = useState<LiveBusinessMessage | null>(null)
  const [sendCount, setSendCount] = useState(0)
  const { thread, messages } = used
  const settings = useDomainSettings(domain)
  const guestsRead = me.isGuest && settings.data?.allow_guest_user === false
  const signIn = useSignIn()
  const consent = useBusinessConsent(domain)
  const [chosen, setChosen] = useState(NOTHING)
  const isAsking = consent.isOpen && messages.length === 0 && used.status === 'ready' && !guestsRead
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
    // What the card shows is the customer's choice. A message never waits for it.
    if (isAsking) void consent.choose(chosen)
    if (me.isGuest) noteGuestCustomer(me.publicId)
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
        {me.isGuest && messages.length > 0 && (
          <p className={`t1 quiet ${css.guest}`}>
            {words.guestNote(isolate(me.name))}{' '}
            <Button variant="text" onClick={signIn}>
              {text.common.signIn}
            </Button>
          </p>
        )}
        {isAsking && (
          <AskConsent
            name={name}
            consent={consent}
            shared={chosen}
            onChange={setChosen}
            onDone={() => composer.current?.focus()}
          />
        )}
        {guestsRead ? (
          <div className={css.gate}>
            <p>{words.guestsMayNot(isolate(name))}</p>
            <Button variant="primary" onClick={signIn}>
              {text.common.signIn}
            </Button>
          </div>
        ) : (
          <BusinessComposer
            ref={composer}
            name={name}
            place={toThreadPlace(domain)}
            replied={replied}
            onCancelReply={() => setAnswered(null)}
            isOpen={thread !== null}
            onSend={send}
          />
        )}
      </Panel>
      {detailsShown && (
        <BusinessDetails
          domain={domain}
          name={name}
          logoUrl={logoUrl}
          business={business}
          topics={getTopics(messages)}
          topic={topic}
          customer={customer}
          consent={consent}
          isAsking={isAsking}
          mute={muteButton}
          label={text.room.details}
          onClose={toggleDetails}
        />
      )}
    </>
  )
}
