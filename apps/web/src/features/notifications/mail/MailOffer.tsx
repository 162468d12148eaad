import { appPaths } from '@foyer/contract'
import { useMail } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { safeStorage } from '../../../lib/local-storage.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Link } from '../../../ui/layout/Link.tsx'
import css from './MailOffer.module.css'
import { mailWords } from './words/index.ts'

/** Storage key: the offer was dismissed or followed in this browser. */
const DISMISSED = 'mail offer dismissed'

/** Offers news by e-mail to a person who has written, where the server sends mail; once dismissed, never again. */
export function MailOffer({ publicId }: { publicId: string }) {
  const words = useWords(mailWords)
  const [isDismissed, setDismissed] = useState(() => safeStorage.get(DISMISSED) !== null)
  const { data } = useMail(isDismissed ? null : publicId)
  if (isDismissed || !data?.offered || data.address !== null || data.pending !== null) return null
  const dismiss = () => {
    safeStorage.set(DISMISSED, '1')
    setDismissed(true)
  }
  return (
    <p className={css.offer}>
      <span>{words.offer}</span>
      <Link href={appPaths.settings} className={css.link} onClick={dismiss}>
        {words.offerYes}
      </Link>
      <Button variant="text" className={css.dismiss} onClick={dismiss}>
        {words.offerNo}
      </Button>
    </p>
  )
}
