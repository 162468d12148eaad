import type { useBusiness } from '@foyer/react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { DetailsPane, DetailsSection } from '../../ui/layout/DetailsPane.tsx'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { Logo } from '../../ui/media/Logo.tsx'
import { Verified } from '../../ui/media/Verified.tsx'
import { formatListTime } from '../../ui/text/dates.ts'
import { shortenAddress } from '../../ui/text/person-name.ts'
import { formatDayName } from '../../ui/text/time.ts'
import { BusinessChoices } from './BusinessChoices.tsx'
import css from './BusinessDetails.module.css'
import { SharedSwitches } from './consent/SharedSwitches.tsx'
import { type BusinessConsent, NOTHING } from './consent/use-business-consent.ts'
import { toThreadPath } from './thread-path.ts'
import type { Topic } from './to-rows.ts'
import { businessWords } from './words/index.ts'

interface BusinessDetailsProps {
  domain: string
  name: string
  logoUrl: string | null
  business: ReturnType<typeof useBusiness>
  /** Messages of the thread that have replies. */
  topics: readonly Topic[]
  /** Id of the open topic. */
  topic: string | null
  /** The reader's public id. */
  customer: string | null
  consent: BusinessConsent
  /** The card above the composer asks for the consent. */
  isAsking: boolean
  /** The mute button; narrow windows show it here, others in the header. */
  mute: ReactNode
  label: string
  onClose: () => void
}

/** Details of a business: its proof, the reader's choices, and what it knows about the reader. */
export function BusinessDetails(props: BusinessDetailsProps) {
  const {
    domain,
    name,
    logoUrl,
    business,
    topics,
    topic,
    customer,
    consent,
    isAsking,
    mute,
    label,
    onClose,
  } = props
  const text = useText()
  const words = useWords(businessWords)
  const isVerified = business.data?.proof != null
  return (
    <DetailsPane label={label} title={name} onClose={onClose} testId="business-details">
      <div className={css.who}>
        <Logo seed={domain} url={logoUrl} size="l" />
        <h2 className={cx('t3', css.name)}>
          <bdi>{name}</bdi>
          {isVerified && <Verified title={words.verified} />}
        </h2>
        <a
          className={cx('link t1', css.domain)}
          href={`https://${domain}/`}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          <bdi>{domain}</bdi>
        </a>
        {mute && <div className={css.mute}>{mute}</div>}
      </div>
      <Proof domain={domain} business={business} />
      {topics.length > 0 && (
        <DetailsSection label={words.threads}>
          <ul className={css.topics}>
            {topics.map(({ id, title, count, time }) => (
              <li key={id}>
                <Link
                  className={css.topic}
                  href={toThreadPath(domain, { thread: id })}
                  aria-current={id === topic ? 'true' : undefined}
                >
                  <Icon name="thread" size="s" />
                  <span className="cut grow" dir="auto">
                    {title}
                  </span>
                  <span className="faint t1 num">{words.topicSize(count, formatListTime(time, text))}</span>
                </Link>
              </li>
            ))}
          </ul>
        </DetailsSection>
      )}
      <BusinessChoices domain={domain} name={name} />
      <DetailsSection label={words.theySee}>
        <Facts>
          <Fact icon="people">
            <span>
              {customer?.startsWith('0x') ? (
                <>
                  {words.seeAddress} <bdi className={css.mono}>{shortenAddress(customer)}</bdi>
                </>
              ) : (
                words.seeGuest
              )}
            </span>
          </Fact>
          <Fact icon="direct">
            <span>{words.seeThis}</span>
          </Fact>
          <Fact icon="hidden">
            <span className="quiet">{words.seeNot}</span>
          </Fact>
        </Facts>
        {consent.read.data === null && consent.read.error !== null && (
          <p role="alert">
            {words.consentFailed}{' '}
            <Button variant="text" onClick={consent.read.refetch}>
              {text.common.tryAgain}
            </Button>
          </p>
        )}
        {consent.read.data !== null && !isAsking && (
          <SharedSwitches
            name={name}
            shared={consent.shared ?? NOTHING}
            state={consent.state}
            onChange={(shared) => void consent.choose(shared)}
          />
        )}
      </DetailsSection>
    </DetailsPane>
  )
}

/** How the ownership of the domain is proved, or that it is not. */
function Proof({ domain, business }: Pick<BusinessDetailsProps, 'domain' | 'business'>) {
  const text = useText()
  const words = useWords(businessWords)
  if (business.data === null) {
    if (business.error === null) return null
    return (
      <div className={css.proof} role="alert">
        <Icon name="alert" />
        <div>
          <p>{words.proofFailed}</p>
          <Button variant="text" onClick={business.refetch}>
            {text.common.tryAgain}
          </Button>
        </div>
      </div>
    )
  }
  const { proof } = business.data
  return (
    <div className={cx(css.proof, proof !== null && css.proved)}>
      <Icon name={proof === null ? 'shield' : 'shield-check'} />
      <div>
        <p className={css.claim}>{proof === null ? words.unproved : words.proved}</p>
        <p className={css.how}>
          {proof === null
            ? words.unprovedText(domain)
            : words.provedBy[proof.method](formatDayName(proof.verified_at, text))}
        </p>
      </div>
    </div>
  )
}
