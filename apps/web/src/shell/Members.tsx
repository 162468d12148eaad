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
  /** Title of the area, and its icon. */
  title: string
  icon: IconName
  /** What a guest reads: what stands here, and why it needs a name. */
  guestTitle: string
  guestText: string
  children: ReactNode
}

/** What only people with a name of their own see; a guest is told why, and how to get one. */
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
