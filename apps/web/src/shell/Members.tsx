import type { ReactNode } from 'react'
import { useText } from '../i18n/index.tsx'
import { Empty } from '../ui/feedback/Notice.tsx'
import { Button } from '../ui/inputs/Button.tsx'
import { Page } from '../ui/layout/Page.tsx'
import type { IconName } from '../ui/media/Icon.tsx'
import type { Me } from './me.ts'
import { useSignIn } from './sign-in.ts'

interface MembersProps {
  me: Me
  /** Title and icon of the area. */
  title: string
  icon: IconName
  /** Explains to guests what the area has and why it needs an account. */
  guestTitle: string
  guestText: string
  children: ReactNode
}

/** Content for signed-in people; guests see why they need to sign in, and the button for it. */
export function Members({ me, title, icon, guestTitle, guestText, children }: MembersProps) {
  const text = useText()
  const signIn = useSignIn()
  if (!me.isKnown) return <Page title={title}>{null}</Page>
  if (me.isMember) return children
  const action = (
    <Button variant="primary" onClick={signIn}>
      {text.common.signIn}
    </Button>
  )
  return (
    <Page title={title}>
      <Empty level="h2" icon={icon} title={guestTitle} text={guestText} action={action} />
    </Page>
  )
}
