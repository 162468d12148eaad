import type { Client } from '@foyer/client'
import { type Language, sha256Hex } from '@foyer/contract'
import { safeStorage } from '../lib/local-storage.ts'
import { PUSHED } from './storage-keys.ts'

type Notifications = Client['notifications']

/** What this browser lets us do. */
export type PushPermission =
  /** It knows no pushes. */
  | 'unsupported'
  /** It knows them only for apps on the home screen (iOS). */
  | 'needs-install'
  /** The person, or somebody who looks after the device, has said no. */
  | 'denied'
  | 'open'

/** Milliseconds for the service worker to be there, which on a first visit is being fetched. */
const WORKER_MS = 20_000

export function pushPermission(): PushPermission {
  const { navigator } = globalThis
  const isApple = /iPad|iPhone|iPod/.test(navigator.userAgent)
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  if (!('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator))
    return isApple && !isInstalled ? 'needs-install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'open'
}

/** Whether somebody is pushed to here. */
export const isPushed = (publicId: string): boolean =>
  pushPermission() === 'open' && Notification.permission === 'granted' && safeStorage.get(PUSHED) === publicId

/**
 * Asks the person, and has pushes sent here.
 *
 * @returns false when the person says no
 * @throws Error when the browser's push service, or our server, cannot be reached
 */
export async function beginPush(
  notifications: Notifications,
  publicId: string,
  publicKey: string,
  language: Language,
): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await register(notifications, publicKey, language)
  safeStorage.set(PUSHED, publicId)
  return true
}

/** Ends pushes here, on both sides. Never rejects: what cannot be told to the server ends there by itself. */
export async function endPush(notifications: Notifications): Promise<void> {
  safeStorage.remove(PUSHED)
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    if (subscription === null || subscription === undefined) return
    await subscription.unsubscribe()
    await notifications.unsubscribe(toSubscriptionId(subscription.endpoint))
  } catch {
    // The push service tells the server at the next push that this browser is gone.
  }
}

const renewed = new WeakMap<Notifications, string>()

/** Tells the server once a visit that this browser still is there, for whom, and in which language. Never rejects. */
export async function renewPush(
  notifications: Notifications,
  publicId: string,
  language: Language,
): Promise<void> {
  const before = safeStorage.get(PUSHED)
  if (before === null || pushPermission() !== 'open' || Notification.permission !== 'granted') return
  // A guest who signs in takes their pushes along; an account never hands them on.
  if (before !== publicId && before.startsWith('0x')) return endPush(notifications)
  const visit = `${publicId} ${language}`
  if (renewed.get(notifications) === visit) return
  renewed.set(notifications, visit)
  try {
    await register(notifications, (await notifications.settings()).public_key, language)
    safeStorage.set(PUSHED, publicId)
  } catch {
    renewed.delete(notifications) // The next visit tries again.
  }
}

async function register(notifications: Notifications, publicKey: string, language: Language) {
  const { pushManager } = await worker()
  const key = decodeBase64url(publicKey)
  const old = await pushManager.getSubscription()
  const isOfKey = old !== null && isSame(old.options.applicationServerKey, key)
  // Under another key the server could not push to it.
  if (old !== null && !isOfKey) await old.unsubscribe()
  const subscription =
    old !== null && isOfKey
      ? old
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined)
    throw new Error('The browser made a subscription that nobody could push to.')
  await notifications.subscribe({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }, language)
}

/** The worker that pushes wake. @throws Error where none comes: blocked, or not to be fetched */
function worker(): Promise<ServiceWorkerRegistration> {
  const missing = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no service worker.')), WORKER_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, missing])
}

/** As the server knows it. */
const toSubscriptionId = (endpoint: string): string => sha256Hex(new URL(endpoint).href)

function decodeBase64url(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

const isSame = (kept: ArrayBuffer | null, key: Uint8Array): boolean =>
  kept !== null && new Uint8Array(kept).every((byte, index) => byte === key[index])
