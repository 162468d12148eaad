import { BusinessUnread } from '../features/business-messages/BusinessUnread.tsx'
import { DirectUnread } from '../features/direct-messages/DirectUnread.tsx'
import { SecurityNotice } from '../features/profile/security/SecurityNotice.tsx'

/** What listens in the background for whoever is signed in: loaded once they are. */
export function MemberListeners({ publicId }: { publicId: string | null }) {
  return (
    <>
      <DirectUnread key={publicId} />
      <BusinessUnread />
      <SecurityNotice />
    </>
  )
}
