import { appPaths } from '@foyer/contract'
import { useId } from 'react'
import { useWords } from '../../i18n/words.ts'
import type { ScreenProps } from '../../shell/screen-props.ts'
import { useTitle } from '../../shell/use-title.ts'
import { Link } from '../../ui/layout/Link.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { GuestNames } from './GuestNames.tsx'
import { LoginsSection } from './LoginsSection.tsx'
import css from './Person.module.css'
import { PersonFace } from './PersonFace.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { WriteToMeSection } from './WriteToMeSection.tsx'
import { profileWords } from './words/index.ts'

/** The page of the reader's own names, logins and link, or of another person's profile. */
export function ProfileScreen(props: ScreenProps<'profile' | 'person'>) {
  const { route, me } = props
  const isOther = route.screen === 'person' && route.publicId !== me.publicId
  return isOther ? <OtherPerson id={route.publicId} me={me} /> : <OwnProfile me={me} />
}

function OwnProfile({ me }: Pick<ScreenProps, 'me'>) {
  const words = useWords(profileWords)
  useTitle(words.title)
  if (!me.isKnown) return <Page title={words.title}>{null}</Page>
  if (!me.isMember) return <GuestNames me={me} />
  return (
    <Page title={words.title} testId="profile" actions={<SecurityLink />}>
      {me.publicId !== null && <ProfileForm key={me.publicId} me={me} publicId={me.publicId} />}
      <LoginsSection me={me} />
      {me.publicId !== null && <WriteToMeSection address={me.publicId} />}
    </Page>
  )
}

/** On a phone the account menu is on another screen. */
function SecurityLink() {
  const words = useWords(profileWords)
  return (
    <Link href={appPaths.security} className={css.security}>
      <Icon name="shield" size="s" />
      {words.yourSecurity}
    </Link>
  )
}

function OtherPerson({ id, me }: { id: string } & Pick<ScreenProps, 'me'>) {
  const words = useWords(profileWords)
  const titleId = useId()
  useTitle(words.title)
  return (
    <Panel data-testid="person-page">
      <div className={css.page}>
        <PersonFace id={id} known={null} me={me} titleId={titleId} heading="h1" onLeave={() => undefined} />
      </div>
    </Panel>
  )
}
