import { appPaths } from '@foyer/contract'
import type { Profile } from '@foyer/contract/profile'
import type { UserRef } from '@foyer/contract/rooms'
import { useProfile } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import type { Me } from '../../shell/me.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { nameOf, shortAddress } from '../../ui/people.ts'
import { monthAndYear } from '../../ui/time.ts'
import { useCopy } from '../../ui/use-copy.ts'
import css from './Person.module.css'
import { PersonDeeds } from './PersonDeeds.tsx'
import { profileWords } from './words/index.ts'

interface PersonFaceProps {
  /** Public id. */
  id: string
  /** What is known already; null on a page that an address led to. */
  known: UserRef | null
  me: Me
  titleId: string
  heading?: 'h1' | 'h2'
  /** Something leads elsewhere. */
  onLeave: () => void
}

/** Somebody's public face, and what one can do: write, keep them as a contact, block them. */
export function PersonFace({ id, known, me, titleId, heading: Title = 'h2', onLeave }: PersonFaceProps) {
  const text = useText()
  const words = useWords(profileWords)
  const { data: profile, error, reload } = useProfile(id)
  const face = profile ?? known
  const isOwn = id === me.publicId
  const name = isOwn ? me.name : face === null ? text.people.unknownGuest : nameOf(face, text)
  return (
    <div className={css.face} data-testid="person">
      <div className={css.top}>
        <Avatar seed={id} size="l" picture={face?.avatar_url ?? null} />
        <div className={css.names}>
          <div className={css.title}>
            <Title className="t4" id={titleId}>
              <bdi>{name}</bdi>
            </Title>
            {face !== null && <Mark kind={face.auth_type} />}
          </div>
          {face?.address && <Address address={face.address} />}
          {face?.auth_type === 'guest' && <p className="t1 quiet">{words.personGuest}</p>}
        </div>
      </div>
      {profile !== null && <About profile={profile} />}
      {profile === null && error !== null && (
        <p className={css.failed} role="alert">
          <span>{words.personFailed}</span>
          <Button small icon="refresh" onClick={reload}>
            {text.common.tryAgain}
          </Button>
        </p>
      )}
      {isOwn ? (
        <Link href={appPaths.profile} className={css.main} onClick={onLeave}>
          {words.editOwn}
        </Link>
      ) : (
        face?.address && <PersonDeeds person={{ ...face, address: face.address }} me={me} onLeave={onLeave} />
      )}
    </div>
  )
}

function Address({ address }: { address: string }) {
  const words = useWords(profileWords)
  const copy = useCopy()
  return (
    <p className={css.address}>
      <bdi title={address}>{shortAddress(address)}</bdi>
      <IconButton
        icon="copy"
        iconSize="s"
        label={words.copyAddress}
        onClick={() => void copy(address, words.addressCopied)}
      />
    </p>
  )
}

function About({ profile }: { profile: Profile }) {
  const text = useText()
  const words = useWords(profileWords)
  const site = hostOf(profile.website)
  return (
    <div className={css.about}>
      {profile.bio !== null && (
        <p className={css.bio} dir="auto">
          {profile.bio}
        </p>
      )}
      {site !== null && profile.website !== null && (
        <a
          className={`${css.site} link`}
          href={profile.website}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
        >
          <bdi>{site}</bdi>
        </a>
      )}
      <p className="t1 faint">
        {words.since(monthAndYear(profile.created_at, text))}
        {profile.chat_level > 0 && <> · {words.level(profile.chat_level)}</>}
      </p>
    </div>
  )
}

/** Where a link leads, in the letters that the network uses: a look-alike name shows as what it is (H43). */
function hostOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null
  const { protocol, host } = new URL(url)
  return protocol === 'https:' ? host : null
}
