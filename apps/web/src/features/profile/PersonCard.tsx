import type { UserRef } from '@foyer/contract/rooms'
import { useId } from 'react'
import type { Me } from '../../shell/me.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DialogClose } from '../../ui/feedback/DialogText.tsx'
import { PersonFace } from './PersonFace.tsx'

interface PersonCardProps {
  /** The person as known from the message or list that was clicked. */
  person: UserRef
  me: Me
  onClose: () => void
}

/** A dialog with a person's profile, over the current screen. */
export function PersonCard({ person, me, onClose }: PersonCardProps) {
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogClose onClose={onClose} />
      <PersonFace id={person.public_id} known={person} me={me} titleId={titleId} onLeave={onClose} />
    </Dialog>
  )
}
