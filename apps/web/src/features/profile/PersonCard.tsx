import type { UserRef } from '@foyer/contract/rooms'
import { useId } from 'react'
import { useText } from '../../i18n/index.tsx'
import type { Me } from '../../shell/me.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './Person.module.css'
import { PersonFace } from './PersonFace.tsx'

interface PersonCardProps {
  /** As the message or list that led here knows them. */
  person: UserRef
  me: Me
  onClose: () => void
}

/** Who somebody is, over the room that they were met in. */
export function PersonCard({ person, me, onClose }: PersonCardProps) {
  const text = useText()
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <IconButton icon="close" className={css.close} label={text.common.close} onClick={onClose} />
      <PersonFace id={person.public_id} known={person} me={me} titleId={titleId} onLeave={onClose} />
    </Dialog>
  )
}
