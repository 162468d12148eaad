import { useClient } from '@foyer/react'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/index.tsx'
import { useWords } from '../i18n/words.ts'
import { keep } from '../keep.ts'
import type { Me } from '../shell/me.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { PUSHED, READER } from './kept.ts'
import css from './Offline.module.css'
import { dropReading } from './reading.ts'
import { offlineWords } from './words/index.ts'
import { startWorker } from './worker.ts'

/** What goes on behind the app: it can be opened without a network, is told of by push, and renews itself. */
export function Offline({ me }: { me: Me }) {
  const words = useWords(offlineWords)
  const text = useText()
  const [begin, setBegin] = useState<(() => void) | null>(null)
  useEffect(() => startWorker((begin) => setBegin(() => begin)), [])
  useReader(me)
  if (begin === null) return null
  return (
    <div className={css.place}>
      <div className={css.toast} role="status">
        <span>{words.ready}</span>
        <Button small onClick={begin}>
          {words.begin}
        </Button>
        <IconButton icon="close" iconSize="s" label={text.common.close} onClick={() => setBegin(null)} />
      </div>
    </div>
  )
}

const isAccount = (id: string | null) => id?.startsWith('0x') === true

/** Whoever reads here finds what they read, and nobody else does: what was kept goes when the person changes. */
function useReader({ publicId, isGuest, isKnown, isUnsigned }: Me) {
  const { notifications } = useClient()
  const { language } = useText()
  useEffect(() => {
    if (!isKnown || isUnsigned) return
    const before = keep.get(READER)
    const hasLeft = isAccount(before) && (publicId === null ? isGuest : publicId !== before)
    if (publicId === null && !hasLeft) return
    if (publicId !== before) {
      if (publicId === null) keep.remove(READER)
      else keep.set(READER, publicId)
      void dropReading(publicId).catch(() => undefined)
    }
    // A push is for the person who asked for it: signing out ends it, signing in takes it along.
    const change = (device: typeof import('./push-device.ts')) =>
      hasLeft || publicId === null
        ? device.endPush(notifications)
        : device.renewPush(notifications, publicId, language)
    // Without the code, and for whom nobody is pushed to, it stays as it was: the next visit looks again.
    if (hasLeft || keep.get(PUSHED) !== null) import('./push-device.ts').then(change).catch(() => undefined)
  }, [publicId, isGuest, isKnown, isUnsigned, notifications, language])
}
