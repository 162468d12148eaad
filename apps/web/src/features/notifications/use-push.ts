import { useClient } from '@foyer/react'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import {
  beginPush,
  endPush,
  getPushPermission,
  isPushed,
  type PushPermission,
} from '../../offline/push-device.ts'

/** State of push notifications in this browser. */
export interface Push {
  permission: PushPermission
  on: boolean
  /** A change is in progress. */
  changing: boolean
  /** The last change failed. */
  failed: boolean
  set: (on: boolean) => Promise<void>
}

/** @param publicKey the server's; null while it loads */
export function usePush(publicId: string | null, publicKey: string | null): Push {
  const { notifications } = useClient()
  const { language } = useText()
  const [permission, setPermission] = useState(getPushPermission)
  const [on, setOn] = useState(false)
  const [changing, setChanging] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    // The permission may change in the browser's settings while the page is hidden.
    const update = () => {
      setPermission(getPushPermission())
      setOn(publicId !== null && isPushed(publicId))
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [publicId])

  const set = async (wanted: boolean) => {
    if (publicId === null || publicKey === null || changing) return
    setChanging(true)
    setFailed(false)
    setOn(wanted)
    try {
      if (wanted) setOn(await beginPush(notifications, publicId, publicKey, language))
      else await endPush(notifications)
    } catch {
      setOn(false)
      setFailed(true)
    } finally {
      setPermission(getPushPermission())
      setChanging(false)
    }
  }
  return { permission, on, changing, failed, set }
}
