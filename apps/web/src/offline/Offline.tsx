import { useClient } from '@foyer/react'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/index.tsx'
import { useWords } from '../i18n/words.ts'
import { safeStorage } from '../lib/local-storage.ts'
import type { Me } from '../shell/me.ts'
import { Button, IconButton } from '../ui/inputs/Button.tsx'
import { startWorker } from './install-worker.ts'
import css from './Offline.module.css'
import { clearRoomCache } from './room-cache.ts'
import { PUSHED, READER } from './storage-keys.ts'
import { offlineWords } from './words/index.ts'

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
    const before = safeStorage.get(READER)
    const hasLeft = isAccount(before) && (publicId === null ? isGuest : publicId !== before)
    if (publicId === null && !hasLeft) return
    if (publicId !== before) {
      if (publicId === null) safeStorage.remove(READER)
      else safeStorage.set(READER, publicId)
      void clearRoomCache(publicId).catch(() => undefined)
    }
    // A push is for the person who asked for it: signing out ends it, signing in takes it along.
    const change = (device: typeof import('./push-device.ts')) =>
      hasLeft || publicId === null
        ? device.endPush(notifications)
        : device.renewPush(notifications, publicId, language)
    // Without the code, and for whom nobody is pushed to, it stays as it was: the next visit looks again.
    if (hasLeft || safeStorage.get(PUSHED) !== null)
      import('./push-device.ts').then(change).catch(() => undefined)
  }, [publicId, isGuest, isKnown, isUnsigned, notifications, language])
}
