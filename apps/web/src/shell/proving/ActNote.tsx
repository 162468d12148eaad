import { type Act, actStatement } from '@foyer/contract'
import { useSignInKind } from '@foyer/react'
import { useWords } from '../../i18n/words.ts'
import { getUsedProvider } from '../login-providers.ts'
import { useWebConfig } from '../sign-in.ts'
import css from './ActNote.module.css'
import { provingWords } from './words/index.ts'

/** The notes of kinds that are no wallet in the eyes of people. */
const NOTES = { openlogin: 'socialAgain', passkey: 'passkeySigns' } as Readonly<
  Record<string, 'socialAgain' | 'passkeySigns' | undefined>
>

interface ActNoteProps {
  act: Act
}

/** Explains how an act will be confirmed: the statement to sign, or another login. */
export function ActNote({ act }: ActNoteProps) {
  const words = useWords(provingWords)
  const kind = useSignInKind()
  const config = useWebConfig()
  if (kind === null || kind === 'guest') return null
  if (kind === 'googlelogin')
    return <p className="t1 quiet">{words.providerAgain(getUsedProvider(config).name)}</p>
  if (act === 'renew-key') return <p className="t1 quiet">{words.keySigns}</p>
  return (
    <div className={css.note}>
      <p className="t1 quiet">{words[NOTES[kind] ?? 'walletSigns']}</p>
      <Sentence>{actStatement(act)}</Sentence>
    </div>
  )
}

/** The text that a wallet will show; signed texts are English in every language of the app. */
export function Sentence({ children }: { children: string }) {
  return (
    <blockquote className={css.sentence} lang="en" dir="ltr">
      {children}
    </blockquote>
  )
}
