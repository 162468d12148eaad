import type { Business } from '@foyer/contract/business-messages'
import { useWords } from '../../../i18n/words.ts'
import { toConsolePath } from '../../../shell/console/console-path.ts'
import { ButtonLink, IconLink } from '../../../ui/inputs/ButtonLink.tsx'
import { DetailsSection } from '../../../ui/layout/DetailsPane.tsx'
import { Link } from '../../../ui/layout/Link.tsx'
import { Logo } from '../../../ui/media/Logo.tsx'
import { Verified } from '../../../ui/media/Verified.tsx'
import { isolate } from '../../../ui/text/isolate.ts'
import { toThreadPath } from '../thread-path.ts'
import css from './RoomBusiness.module.css'
import { roomBusinessWords } from './words/index.ts'

const getName = ({ title, domain }: Business): string => title ?? domain

/** The seal of a domain whose owner has proved it, beside the name of its room. */
export function BusinessSeal({ business }: { business: Business }) {
  const words = useWords(roomBusinessWords)
  return business.proof === null ? null : <Verified title={words.verified(getName(business))} />
}

/** The way from a room to the business thread of its domain, in the room's header. */
export function WriteToBusiness({ business }: { business: Business }) {
  const words = useWords(roomBusinessWords)
  const label = words.write(isolate(getName(business)))
  const href = toThreadPath(business.domain)
  return (
    <>
      <span className={css.wide}>
        <ButtonLink small icon="business" className={css.write} href={href} title={label}>
          <span className="cut">{label}</span>
        </ButtonLink>
      </span>
      <span className={css.narrow}>
        <IconLink icon="business" label={label} href={href} />
      </span>
    </>
  )
}

interface WhoRunsProps {
  business: Business
  /** The reader owns the domain. */
  isOwn: boolean
}

/** Who runs the domain of a room, in its details; of an unclaimed domain the question whether the reader does. */
export function WhoRuns({ business, isOwn }: WhoRunsProps) {
  const words = useWords(roomBusinessWords)
  const { domain, logo_url, claimed, proof } = business
  const name = getName(business)
  if (!claimed)
    return (
      <DetailsSection label={words.isYours}>
        <p className="t1 quiet">{words.isYoursText}</p>
        <Link className={`link t1 ${css.claim}`} href={toConsolePath(domain, 'claim')}>
          {words.claim}
        </Link>
      </DetailsSection>
    )
  return (
    <DetailsSection label={words.who}>
      <div className={css.who}>
        <Logo seed={domain} url={logo_url} />
        <div className={css.names}>
          <p className="row strong">
            <bdi className="cut">{words.runBy(name)}</bdi>
            <BusinessSeal business={business} />
          </p>
          <p className="t1 quiet">{words.provedBy[proof?.method ?? 'local'](domain)}</p>
        </div>
      </div>
      {!isOwn && (
        <ButtonLink small icon="business" href={toThreadPath(domain)}>
          {words.write(isolate(name))}
        </ButtonLink>
      )}
    </DetailsSection>
  )
}
