import { isPrivateHost } from '@foyer/contract'
import { useWords } from '../../i18n/words.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { roomsWords } from './words/index.ts'

/** Says who can find a room; one whose address has a query is in no list of other domains. @param url canonical */
export function RoomReach({ url }: { url: string }) {
  const words = useWords(roomsWords)
  const { hostname, search } = new URL(url)
  if (isPrivateHost(hostname)) return words.privateRoom(hostname)
  return search === '' ? words.publicRoom : words.unlistedRoom
}

/** Says so above the messages of a private host's room, which its visitors may take for a room of their own. */
export function PrivateRoomBanner({ url }: { url: string }) {
  if (!isPrivateHost(new URL(url).hostname)) return null
  return (
    <Banner icon="lock">
      <RoomReach url={url} />
    </Banner>
  )
}
