import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { noteGuestWrote } from '../../lib/guest-words.ts'
import { safeStorage } from '../../lib/local-storage.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { gateWords } from './gate/words/index.ts'
import css from './KeepNameOffer.module.css'

const DISMISSED = 'offer dismissed'

interface KeepNameOfferProps {
  /** Public id of the guest. */
  publicId: string | null
  name: string
  onSignIn: () => void
}

/** Offers a guest to sign in after the first message; once dismissed, never again in this browser. */
export function KeepNameOffer({ publicId, name, onSignIn }: KeepNameOfferProps) {
  const words = useWords(gateWords)
  const [dismissed, setDismissed] = useState(() => safeStorage.get(DISMISSED) !== null)
  // The offer is rendered once the guest has written in the room.
  useEffect(() => {
    if (publicId !== null) noteGuestWrote(publicId)
  }, [publicId])
  if (dismissed) return null
  const dismiss = () => {
    safeStorage.set(DISMISSED, '1')
    setDismissed(true)
  }
  return (
    <p className={css.offer}>
      <bdi>{words.keepName(name)}</bdi>
      <Button variant="text" onClick={onSignIn}>
        {words.keep}
      </Button>
      <Button variant="text" className={css.dismiss} onClick={dismiss}>
        {words.notNow}
      </Button>
    </p>
  )
}
