import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { AlertBox } from '../../feedback/AlertBox.tsx'
import { Dialog } from '../../feedback/Dialog.tsx'
import { Button } from '../../inputs/Button.tsx'
import { ScanError, type ScanProblem, watch } from './camera.ts'
import css from './ScanDialog.module.css'
import { scanWords } from './words/index.ts'

interface ScanDialogProps {
  title: string
  /** Called once with the content of the first code; the camera is off by then. */
  onCode: (text: string) => void
  onClose: () => void
}

/** Shows the camera until it has read a QR code, or explains why it cannot. */
export function ScanDialog({ title, onCode, onClose }: ScanDialogProps) {
  const text = useText()
  const words = useWords(scanWords)
  const titleId = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<ScanProblem | null>(null)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    const watching = new AbortController()
    if (video.current !== null)
      watch(video.current, watching.signal, (code) => {
        watching.abort()
        latest.current(code)
      }).catch((error: unknown) => {
        if (!watching.signal.aborted) setProblem(error instanceof ScanError ? error.problem : 'no-camera')
      })
    return () => watching.abort()
  }, [])
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <h2 className="t4" id={titleId}>
        {title}
      </h2>
      {problem === null ? (
        <>
          <video ref={video} className={css.sight} playsInline muted aria-label={words.sight} />
          <p className="quiet" role="status">
            {words.hold}
          </p>
        </>
      ) : (
        <AlertBox>{words.problems[problem]}</AlertBox>
      )}
      <Button variant="plain" onClick={onClose}>
        {text.common.close}
      </Button>
    </Dialog>
  )
}
