import { appPaths, PERSON_LINK_REL } from '@foyer/contract'
import type { Profile } from '@foyer/contract/profile'
import type { UserRef } from '@foyer/contract/rooms'
import { useProfile, useSignInKind } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import type { Me } from '../../shell/me.ts'
import { LoadError } from '../../ui/feedback/LoadError.tsx'
import { ButtonLink } from '../../ui/inputs/ButtonLink.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { Mark } from '../../ui/media/Mark.tsx'
import { AddressLine } from '../../ui/text/AddressLine.tsx'
import { formatMonthAndYear } from '../../ui/text/dates.ts'
import { isolate } from '../../ui/text/isolate.ts'
import { getPersonName } from '../../ui/text/person-name.ts'
import css from './Person.module.css'
import { PersonActions } from './PersonActions.tsx'
import { profileWords } from './words/index.ts'

interface PersonFaceProps {
  /** Public id. */
  id: string
  /** Data that is known before the profile loads; null on a page opened by its address. */
  known: UserRef | null
  me: Me
  titleId: string
  heading?: 'h1' | 'h2'
  /** Called when a link leaves the profile. */
  onLeave: () => void
}

/** The public profile of a person, with the reader's actions. */
export function PersonFace({ id, known, me, titleId, heading: Title = 'h2', onLeave }: PersonFaceProps) {
  const text = useText()
  const words = useWords(profileWords)
  const { data: profile, error, refetch } = useProfile(id)
  const face = profile ?? known
  const isOwn = id === me.publicId
  const ownKind = useSignInKind()
  const name = isOwn ? me.name : face === null ? text.people.unknownGuest : getPersonName(face, text)
  return (
    <div className={css.face} data-testid="person">
      <div className={css.top}>
        <Avatar seed={id} size="l" picture={face?.avatar_url ?? null} />
        <div className={css.names}>
          <div className={css.title}>
            <Title className="t4" id={titleId}>
              <bdi>{name}</bdi>
            </Title>
            {isOwn && ownKind === 'passkey' && !face?.ens ? (
              <PasskeyMark />
            ) : (
              face !== null && <Mark person={face} />
            )}
          </div>
          {face?.address && (
            <AddressLine address={face.address} label={words.copyAddress} copied={words.addressCopied} />
          )}
          {face?.auth_type === 'guest' && <p className="t1 quiet">{words.personGuest}</p>}
          {face?.auth_type === 'imported' && <p className="t1 quiet">{words.personImported}</p>}
          {profile?.member_of !== undefined && (
            <p className="t1 quiet">{words.personMember(isolate(profile.member_of))}</p>
          )}
        </div>
      </div>
      {profile !== null && profile.auth_type !== 'imported' && <About profile={profile} />}
      {profile === null && error !== null && <LoadError text={words.personFailed} onRetry={refetch} />}
      {isOwn ? (
        <ButtonLink variant="primary" className={css.main} href={appPaths.profile} onClick={onLeave}>
          {words.editOwn}
        </ButtonLink>
      ) : (
        face !== null && <PersonActions person={face} me={me} onLeave={onLeave} />
      )}
    </div>
  )
}

function About({ profile }: { profile: Profile }) {
  const text = useText()
  const words = useWords(profileWords)
  const site = getHost(profile.website)
  return (
    <div className={css.about}>
      {profile.bio !== null && (
        <p className={css.bio} dir="auto">
          {profile.bio}
        </p>
      )}
      {site !== null && profile.website !== null && (
        <a className={`${css.site} link`} href={profile.website} target="_blank" rel={PERSON_LINK_REL}>
          <bdi>{site}</bdi>
        </a>
      )}
      <p className="t1 faint">
        {words.since(formatMonthAndYear(profile.created_at, text))}
        {profile.chat_level > 0 && <> · {words.level(profile.chat_level)}</>}
      </p>
    </div>
  )
}

/** Host of an https link in punycode, so that a look-alike name is recognisable (TH-43). */
function getHost(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null
  const { protocol, host } = new URL(url)
  return protocol === 'https:' ? host : null
}

/** As `Mark`: others see a wallet, which is all that the server knows. */
function PasskeyMark() {
  const words = useWords(profileWords)
  return (
    <span className={css.mark} title={words.passkeyNote}>
      <Icon name="key" size="xs" />
      <span className="sr">{words.adapters.passkey}</span>
    </span>
  )
}
