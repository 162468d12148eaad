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

/** Pushes to this browser, and what the person can do about them. */
export interface Push {
  permission: PushPermission
  on: boolean
  /** True until the browser and the server have done what was asked of them. */
  changing: boolean
  /** The last attempt did not succeed. */
  failed: boolean
  set: (on: boolean) => Promise<void>
}

/** @param publicKey of the server; null while it is not known */
export function usePush(publicId: string | null, publicKey: string | null): Push {
  const { notifications } = useClient()
  const { language } = useText()
  const [permission, setPermission] = useState(getPushPermission)
  const [on, setOn] = useState(false)
  const [changing, setChanging] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    // People change it in the settings of the browser, and come back.
    const look = () => {
      setPermission(getPushPermission())
      setOn(publicId !== null && isPushed(publicId))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
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
