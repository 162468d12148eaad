import { isSiteMember } from '@foyer/contract'
import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { DISMISSED, noteGuestWrote } from '../../lib/guest-words.ts'
import { safeStorage } from '../../lib/local-storage.ts'
import type { Me } from '../../shell/me.ts'
import { NameForm } from '../../shell/names/NameForm.tsx'
import { nameWords } from '../../shell/names/words/index.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { gateWords } from './gate/words/index.ts'
import css from './NameOffer.module.css'

interface NameOfferProps extends Pick<Me, 'publicId' | 'name' | 'hasName' | 'isGuest'> {
  onSignIn: () => void
}

/**
 * Offers a person who has written a name of their own, and a guest or a site's member an account; once dismissed, never
 * again in this browser.
 */
export function NameOffer({ publicId, name, hasName, isGuest, onSignIn }: NameOfferProps) {
  const words = useWords(gateWords)
  const names = useWords(nameWords)
  const kind = isSiteMember(publicId) ? 'member' : isGuest ? 'guest' : 'account'
  const [isNaming, setNaming] = useState(false)
  const [dismissed, setDismissed] = useState<string | null>(null)
  useEffect(() => {
    if (publicId !== null && isGuest) noteGuestWrote(publicId)
  }, [publicId, isGuest])
  if (dismissed === kind || safeStorage.get(DISMISSED[kind]) !== null) return null
  if (kind === 'account' && hasName !== false) return null
  if (isNaming && kind !== 'member')
    return (
      <div className={css.naming}>
        <NameForm kind={kind} onDone={() => setNaming(false)} />
      </div>
    )
  const dismiss = () => {
    safeStorage.set(DISMISSED[kind], '1')
    setDismissed(kind)
  }
  return (
    <p className={css.offer}>
      <bdi>{kind === 'account' ? names.ask : words.keepName(name)}</bdi>
      {kind !== 'member' && (
        <Button variant="text" onClick={() => setNaming(true)}>
          {hasName ? names.change : names.choose}
        </Button>
      )}
      {kind !== 'account' && (
        <Button variant="text" onClick={onSignIn}>
          {kind === 'member' ? words.addMember : words.keep}
        </Button>
      )}
      <Button variant="text" className={css.dismiss} onClick={dismiss}>
        {words.notNow}
      </Button>
    </p>
  )
}
