import type { UserRef } from '@foyer/contract/rooms'
import { useId } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { DialogText } from '../../../ui/feedback/DialogText.tsx'
import { getPersonName } from '../../../ui/text/person-name.ts'
import { BlockForm } from './BlockForm.tsx'
import { useBlock } from './use-block.ts'
import { useSayBlocked } from './use-say-blocked.ts'
import { blockWords } from './words/index.ts'

interface BlockDialogProps {
  domain: string
  person: UserRef
  onClose: () => void
}

/** Blocks a person in a domain, for its moderators. */
export function BlockDialog({ domain, person, onClose }: BlockDialogProps) {
  const text = useText()
  const words = useWords(blockWords)
  const titleId = useId()
  const { block, unblock, ...state } = useBlock(domain)
  const say = useSayBlocked()
  const name = getPersonName(person, text)
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogText titleId={titleId} title={words.title(name, domain)}>
        <p className="quiet">{words.text}</p>
      </DialogText>
      <BlockForm
        act={words.block}
        {...state}
        onBlock={async (chosen) => {
          if (!(await block(person.public_id, chosen))) return
          onClose()
          say(name, () => unblock(person.public_id))
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}
