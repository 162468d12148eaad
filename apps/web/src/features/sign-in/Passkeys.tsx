import { canPasskeysKeepKeys } from '@foyer/client/sign-in'
import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { hasUsedPasskey } from '../../lib/used-passkey.ts'
import { ChoiceButton } from '../../ui/inputs/ChoiceButton.tsx'
import css from './SignInDialog.module.css'
import type { Way } from './ways.ts'
import { signInWords } from './words/index.ts'

interface PasskeysProps {
  onChoose: (way: Way) => void
  /** The person has the recovery code of a passkey. */
  onCode: () => void
}

/** The ways to sign in with a passkey: a new one, one that the person has, or its recovery code. */
export function Passkeys({ onChoose, onCode }: PasskeysProps) {
  const words = useWords(signInWords)
  const [canKeep, setCanKeep] = useState<boolean | null>(null)
  useEffect(() => void canPasskeysKeepKeys().then(setCanKeep), [])
  const [hasUsed] = useState(hasUsedPasskey)
  const make = (
    <ChoiceButton
      key="new"
      icon="key"
      name={words.newPasskey}
      onClick={() => onChoose({ kind: 'passkey', isNew: true })}
    />
  )
  const use = (
    <ChoiceButton
      key="own"
      icon="device"
      name={words.ownPasskey}
      onClick={() => onChoose({ kind: 'passkey', isNew: false })}
    />
  )
  return (
    <div className={css.choices}>
      <h3 className={css.group}>{words.passkeys}</h3>
      {canKeep === false ? (
        <p className="t1 quiet">{words.passkeysLack}</p>
      ) : // A person who was here with one would make another person of themselves.
      hasUsed ? (
        [use, make]
      ) : (
        [make, use]
      )}
      <button type="button" className={css.code} onClick={onCode}>
        <span className="link t1">{words.haveCode}</span>
      </button>
    </div>
  )
}
