import { type useDirectConversation, useSafetyCode } from '@foyer/react'
import { Suspense, useId, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { lazyNamed } from '../../../lib/lazy-named.ts'
import { AlertBox } from '../../../ui/feedback/AlertBox.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { DialogClose, DialogText } from '../../../ui/feedback/DialogText.tsx'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Switch } from '../../../ui/inputs/Switch.tsx'
import { Qr } from '../../../ui/media/qr/Qr.tsx'
import { directWords } from '../words/index.ts'
import { SafetyDigits } from './SafetyDigits.tsx'
import css from './SafetySheet.module.css'

const ScanDialog = lazyNamed(() => import('../../../ui/media/scan/ScanDialog.tsx'), 'ScanDialog')

interface SafetySheetProps {
  name: string
  used: ReturnType<typeof useDirectConversation>
  onClose: () => void
}

/** The safety code that two people compare to verify each other's keys. */
export function SafetySheet({ name, used, onClose }: SafetySheetProps) {
  const text = useText()
  const words = useWords(directWords)
  const titleId = useId()
  const { conversation, counterpartKey, codeOf } = used
  const { data: code, error, refetch } = useSafetyCode(conversation, used)
  const say = useToast()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [scanning, setScanning] = useState(false)
  const [differs, setDiffers] = useState(false)
  const isChanged = counterpartKey?.state === 'changed'
  const isVerified = wanted ?? (counterpartKey?.verified === true && !isChanged)
  const verify = async (verified: boolean) => {
    setWanted(verified)
    try {
      // A changed key is confirmed first: only a confirmed key can be marked as verified.
      if (isChanged) await conversation?.confirmKey()
      await conversation?.setVerified(verified)
    } catch {
      say(words.notVerified)
    }
    setWanted(null)
  }
  const compare = (scanned: string) => {
    setScanning(false)
    const isSame = scanned === code?.qr
    setDiffers(!isSame)
    if (isSame) void verify(true)
  }
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogClose narrow onClose={onClose} />
      <DialogText titleId={titleId} title={words.codeTitle} closable>
        <p className="quiet">{words.codeText(name)}</p>
      </DialogText>
      {code !== null ? (
        <>
          <SafetyDigits groups={code.groups} label={words.codeTitle} />
          <div className={css.qr}>
            <Qr text={code.qr} label={words.codeQr} />
          </div>
          <Button icon="qr" onClick={() => setScanning(true)}>
            {words.scanTheirs}
          </Button>
          {differs && <AlertBox>{words.codeDiffers(name)}</AlertBox>}
          {scanning && (
            <Suspense>
              <ScanDialog title={words.scanTheirs} onCode={compare} onClose={() => setScanning(false)} />
            </Suspense>
          )}
          <div className={css.verified}>
            <div>
              <p className="strong">{words.verified}</p>
              <p className="t1 quiet">{isVerified ? words.verifiedText(name) : words.unverifiedText}</p>
            </div>
            <Switch
              label={words.verified}
              checked={isVerified}
              onChange={(checked) => void verify(checked)}
            />
          </div>
        </>
      ) : (
        <p className="quiet" role="status">
          {error !== null ? words.codeFailed : codeOf === null ? words.codeNone(name) : words.busy}{' '}
          {error !== null && (
            <Button variant="text" onClick={refetch}>
              {text.common.tryAgain}
            </Button>
          )}
        </p>
      )}
    </Dialog>
  )
}
