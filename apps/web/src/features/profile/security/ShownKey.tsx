import type { ExportedKey } from '@foyer/client'
import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useCopy } from '../../../ui/feedback/use-copy.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../../ui/inputs/ButtonRow.tsx'
import { CodeGroups, CodeText } from '../../../ui/text/CodeBox.tsx'
import css from './ShownKey.module.css'
import { securityWords } from './words/index.ts'

interface ShownKeyProps {
  exported: ExportedKey
  onClose: () => void
}

/** The recovery code to keep, and the private key, which stays hidden until the person asks for it. */
export function ShownKey({ exported: { recoveryCode, privateKey }, onClose }: ShownKeyProps) {
  const words = useWords(securityWords)
  const copy = useCopy()
  const [isKeyShown, setKeyShown] = useState(false)
  const save = () =>
    saveFile('foyer-passkey-recovery-code.txt', `${words.keyFile}\n\n${recoveryCode}\n`, 'text/plain')
  return (
    <>
      <p className="quiet">{words.keyOnce}</p>
      <CodeGroups groups={recoveryCode.split('-')} label={words.keyCode} testId="passkey-code" />
      <ButtonRow>
        <Button icon="copy" onClick={() => void copy(recoveryCode, words.keyCodeCopied)}>
          {words.keyCopy}
        </Button>
        <Button icon="download" onClick={save}>
          {words.keyDownload}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {words.keyDone}
        </Button>
      </ButtonRow>
      <section className={css.wallet}>
        <h3 className="strong">{words.walletTitle}</h3>
        <p className="t1 quiet">{words.walletNote}</p>
        {isKeyShown ? (
          <>
            <CodeText testId="private-key">{privateKey}</CodeText>
            <div>
              <Button small icon="copy" onClick={() => void copy(privateKey, words.walletCopied)}>
                {words.keyCopy}
              </Button>
            </div>
          </>
        ) : (
          <div>
            <Button small onClick={() => setKeyShown(true)}>
              {words.walletShow}
            </Button>
          </div>
        )}
      </section>
    </>
  )
}
