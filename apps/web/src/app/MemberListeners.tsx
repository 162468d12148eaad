import { BusinessUnread } from '../features/business-messages/BusinessUnread.tsx'
import { DirectUnread } from '../features/direct-messages/DirectUnread.tsx'
import { SecurityNotice } from '../features/profile/security/SecurityNotice.tsx'

/** Background listeners for signed-in people; a lazy chunk. */
export function MemberListeners({ publicId }: { publicId: string | null }) {
  return (
    <>
      <DirectUnread key={publicId} />
      <BusinessUnread />
      <SecurityNotice />
    </>
  )
}
