import { OperatorWaiting } from '../features/operator/OperatorWaiting.tsx'
import { ConsoleWaiting } from '../features/owners/ConsoleWaiting.tsx'
import { SecurityNotice } from '../features/profile/security/SecurityNotice.tsx'
import { RecoveryAsker } from '../features/sign-in/recovery/RecoveryAsker.tsx'
import type { Me } from '../shell/me.ts'
import { PersonNews } from './PersonNews.tsx'

/** Background listeners for signed-in people, and for guests who have news; a lazy chunk. */
export function MemberListeners({ me }: { me: Me }) {
  if (me.isGuest) return <PersonNews publicId={null} />
  return (
    <>
      <ConsoleWaiting />
      <OperatorWaiting />
      <SecurityNotice />
      <RecoveryAsker />
      <PersonNews publicId={me.publicId} />
    </>
  )
}
