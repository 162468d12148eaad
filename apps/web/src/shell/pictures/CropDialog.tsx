import { getErrorKind } from '@foyer/client'
import { FoyerError, pictureRefusals } from '@foyer/contract'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { useMutation } from '../../lib/use-mutation.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DialogText } from '../../ui/feedback/DialogText.tsx'
import { ErrorText } from '../../ui/feedback/ErrorText.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../ui/inputs/ButtonRow.tsx'
import css from './CropDialog.module.css'
import { type Crop, getZoom, moveCrop, startCrop, ZOOM_MAX, zoomCrop } from './crop.ts'
import { drawCrop, encodeCrop } from './draw.ts'
import { useCropGestures } from './use-crop-gestures.ts'
import { pictureWords } from './words/index.ts'

interface CropDialogProps {
  picture: ImageBitmap
  /** Round for people, square for lobbies. */
  shape: 'person' | 'place'
  /** Stores the picture; the crop stays while it fails. */
  upload: (picture: Blob) => Promise<unknown>
  onClose: () => void
}

/** Pixels of the canvas, for screens with several to a CSS pixel. */
const CANVAS = 560
/** A key moves by a twentieth of what is visible, and zooms by a tenth. */
const STEP = 0.05
const ZOOM_STEP = 1.1

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }

/** Asks for the part of a picture that is shown. */
export function CropDialog({ picture, shape, upload, onClose }: CropDialogProps) {
  const text = useText()
  const words = useWords(pictureWords)
  const titleId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(() => startCrop(picture))
  const { busy, error, run } = useMutation()
  const change = useCallback((next: (crop: Crop) => Crop) => setCrop(next), [])
  const gestures = useCropGestures(canvas, picture, change)
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const save = async () => {
    if (await run(async () => upload(await encodeCrop(picture, crop)))) onClose()
  }
  /** Enter stores the picture: it must not send the form around the dialog. */
  const confirm = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!busy) void save()
  }
  const press = (event: KeyboardEvent) => {
    confirm(event)
    const [move, zoom] = [MOVES[event.key], ZOOMS[event.key]]
    if (event.ctrlKey || event.metaKey || event.altKey || (move === undefined && zoom === undefined)) return
    event.preventDefault()
    if (move !== undefined)
      change((crop) => moveCrop(crop, move[0] * crop.side * STEP, move[1] * crop.side * STEP, picture))
    if (zoom !== undefined) change((crop) => zoomCrop(crop, getZoom(crop, picture) * zoom, picture))
  }
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogText titleId={titleId} title={words.cropTitle}>
        <p className="t1 quiet" id={`${titleId}-help`}>
          <span className={css.keys}>{words.cropHelp}</span>
          <span className={css.fingers}>{words.cropTouch}</span>
        </p>
      </DialogText>
      <div className={css.crop}>
        <div
          className={css.frame}
          // The keyboard moves the picture: screen readers pass the keys on.
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is a control that is moved by keys
          tabIndex={0}
          aria-label={words.crop}
          aria-describedby={`${titleId}-help`}
          data-safe
          onKeyDown={press}
        >
          <canvas ref={canvas} width={CANVAS} height={CANVAS} className={css.canvas} {...gestures} />
          <span className={cx(css.mask, shape === 'person' && css.round)} aria-hidden="true" />
        </div>
        <label className={css.zoom}>
          <span>{words.zoom}</span>
          <input
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.01}
            value={getZoom(crop, picture)}
            onKeyDown={confirm}
            onChange={({ target }) => change((crop) => zoomCrop(crop, Number(target.value), picture))}
          />
        </label>
      </div>
      {error !== null && <ErrorText>{words.errors[explain(error)]}</ErrorText>}
      <ButtonRow>
        <Button variant="primary" disabled={busy} onClick={() => void save()}>
          {busy ? words.saving : error === null ? words.save : words.retry}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {text.common.cancel}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}

/** The text of a failure, by its kind. */
function explain(error: unknown): 'offline' | 'often' | 'refused' | 'failed' {
  const kind = getErrorKind(error)
  if (kind === 'unanswered') return 'offline'
  if (kind === 'tooMany') return 'often'
  const refusal = error instanceof FoyerError ? error.refusal : undefined
  return refusal !== undefined && REFUSED.has(refusal) ? 'refused' : 'failed'
}

const REFUSED: ReadonlySet<string> = new Set(Object.keys(pictureRefusals)).add('tooLarge')
