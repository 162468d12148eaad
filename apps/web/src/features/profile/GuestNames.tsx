import { useWords } from '../../i18n/words.ts'
import type { Me } from '../../shell/me.ts'
import { useSignIn } from '../../shell/sign-in.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { Page, PageSection } from '../../ui/layout/Page.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Nickname } from './Nickname.tsx'
import css from './ProfileForm.module.css'
import { profileWords } from './words/index.ts'

/** The profile page of a guest: the name that they have here, and how to keep it. */
export function GuestNames({ me }: { me: Me }) {
  const words = useWords(profileWords)
  const signIn = useSignIn()
  return (
    <Page title={words.title} testId="profile">
      {me.isGuest && (
        <PageSection title={words.guestName}>
          <div className={css.face}>
            <Avatar seed={me.seed} size="l" picture={me.picture} />
            <div>
              <p className="strong">
                <bdi>{me.name}</bdi>
              </p>
              <p className="t1 quiet">{words.guestNote}</p>
            </div>
          </div>
          <div>
            <Nickname />
          </div>
        </PageSection>
      )}
      <PageSection title={words.keepName}>
        <p className="quiet">{words.guestText}</p>
        <div>
          <Button variant="primary" onClick={signIn}>
            {words.signIn}
          </Button>
        </div>
      </PageSection>
    </Page>
  )
}
