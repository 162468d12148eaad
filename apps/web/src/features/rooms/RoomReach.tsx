import { isPrivateHost } from '@foyer/contract'
import { useWords } from '../../i18n/words.ts'
import { Banner } from '../../ui/feedback/Notice.tsx'
import { roomsWords } from './words/index.ts'

/** Says who can find the rooms of a domain. */
export function RoomReach({ domain }: { domain: string }) {
  const words = useWords(roomsWords)
  return isPrivateHost(domain) ? words.privateRoom(domain) : words.publicRoom
}

/** Says so above the messages of a private host's room, which its visitors may take for a room of their own. */
export function PrivateRoomBanner({ domain }: { domain: string }) {
  if (!isPrivateHost(domain)) return null
  return (
    <Banner icon="lock">
      <RoomReach domain={domain} />
    </Banner>
  )
}
