import type { UserRef } from '@foyer/contract/rooms'
import { useId } from 'react'
import { useText } from '../../i18n/index.tsx'
import type { Me } from '../../shell/me.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DialogClose } from '../../ui/feedback/DialogText.tsx'
import { PersonFace } from './PersonFace.tsx'

interface PersonCardProps {
  /** As the message or list that led here knows them. */
  person: UserRef
  me: Me
  onClose: () => void
}

/** Who somebody is, over the room that they were met in. */
export function PersonCard({ person, me, onClose }: PersonCardProps) {
  const _text = useText()
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogClose onClose={onClose} />
      <PersonFace id={person.public_id} known={person} me={me} titleId={titleId} onLeave={onClose} />
    </Dialog>
  )
}
