import { type ClipboardEvent, type DragEvent, Suspense, useRef, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { useMutation } from '../../lib/use-mutation.ts'
import { ErrorText } from '../../ui/feedback/ErrorText.tsx'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { type FileFault, openPicture } from './draw.ts'
import css from './PictureChoice.module.css'
import { pictureWords } from './words/index.ts'

const CropDialog = lazyNamed(() => import('./CropDialog.tsx'), 'CropDialog')

interface PictureChoiceProps {
  shape: 'person' | 'place'
  /** Label of the button, such as "Add a picture"; by default "Choose a picture". */
  label?: string
  /** Says that a picture can be dropped and pasted, too. */
  noted?: boolean
  upload: (picture: Blob) => Promise<unknown>
  /** Goes back to the picture of ENS, then to the drawn one; null where that is shown. */
  remove: (() => Promise<unknown>) | null
}

/** Chooses a picture with a button, by dropping or by pasting one, and removes it. */
export function PictureChoice({ shape, label, noted, upload, remove }: PictureChoiceProps) {
  const words = useWords(pictureWords)
  const say = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [fault, setFault] = useState<FileFault | null>(null)
  const removal = useMutation()
  const open = async (file: Blob | undefined) => {
    // A file that is dropped on the crop of another one does not replace it.
    if (file === undefined || picture !== null) return
    const opened = await openPicture(file)
    setFault(typeof opened === 'string' ? opened : null)
    setPicture(typeof opened === 'string' ? null : opened)
  }
  /** The app refuses files elsewhere, so the event ends here. */
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    if (!data.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    void open(data.files[0])
  }
  const hold = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const close = () => {
    picture?.close()
    setPicture(null)
  }
  const clear = async () => {
    if (remove !== null && (await removal.run(remove))) say(words.removed)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts of the button inside
    <div
      className={css.choice}
      onDragOver={hold}
      onDrop={(event) => take(event, event.dataTransfer)}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      <div className={css.buttons}>
        <Button small onClick={() => input.current?.click()}>
          {label ?? words.choose}
        </Button>
        {remove !== null && (
          <Button small variant="plain" disabled={removal.busy} onClick={() => void clear()}>
            {words.remove}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label ?? words.choose}
        onChange={({ target }) => {
          void open(target.files?.[0])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {noted && fault === null && <p className={cx('t1 quiet', css.note)}>{words.note}</p>}
      {fault !== null && <ErrorText small>{words.errors[fault]}</ErrorText>}
      {removal.error !== null && <ErrorText small>{words.removeFailed}</ErrorText>}
      {picture !== null && (
        <Suspense>
          <CropDialog picture={picture} shape={shape} upload={upload} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
