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

/** Background work: the service worker, its updates, push notifications and the offline cache of the reader. */
export function Offline({ me }: { me: Me }) {
  const words = useWords(offlineWords)
  const text = useText()
  const [applyUpdate, setApplyUpdate] = useState<(() => void) | null>(null)
  useEffect(() => startWorker((apply) => setApplyUpdate(() => apply)), [])
  useOfflineReader(me)
  if (applyUpdate === null) return null
  return (
    <div className={css.place}>
      <div className={css.toast} role="status">
        <span>{words.ready}</span>
        <Button small onClick={applyUpdate}>
          {words.begin}
        </Button>
        <IconButton
          icon="close"
          iconSize="s"
          label={text.common.close}
          onClick={() => setApplyUpdate(null)}
        />
      </div>
    </div>
  )
}

const isAccount = (id: string | null) => id?.startsWith('0x') === true

/** Ties cached rooms and push notifications to the current person: both are dropped when the person changes. */
function useOfflineReader({ publicId, isGuest, isKnown, isUnsigned }: Me) {
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
    // A push subscription belongs to one person: signing out ends it, signing in as a guest renews it.
    const change = (device: typeof import('./push-device.ts')) =>
      hasLeft || publicId === null
        ? device.endPush(notifications)
        : device.renewPush(notifications, publicId, language)
    // Skipped for a reader without pushes. A failed import changes nothing: the next visit tries again.
    if (hasLeft || safeStorage.get(PUSHED) !== null)
      import('./push-device.ts').then(change).catch(() => undefined)
  }, [publicId, isGuest, isKnown, isUnsigned, notifications, language])
}
