import type { Client } from '@foyer/client'
import { type Language, sha256Hex } from '@foyer/contract'
import { safeStorage } from '../lib/local-storage.ts'
import { registerWorker } from './install-worker.ts'
import { PUSHED } from './storage-keys.ts'

type Notifications = Client['notifications']

/** Push support of this browser. */
export type PushPermission =
  /** The browser has no push. */
  | 'unsupported'
  /** iOS: only for apps on the home screen. */
  | 'needs-install'
  /** The person or an administrator of the device has refused permission. */
  | 'denied'
  | 'open'

/** Milliseconds to wait for the service worker, which a first visit still fetches. */
const WORKER_MS = 20_000

export function getPushPermission(): PushPermission {
  const { navigator } = globalThis
  const isApple = /iPad|iPhone|iPod/.test(navigator.userAgent)
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  if (!('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator))
    return isApple && !isInstalled ? 'needs-install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'open'
}

/** This browser receives pushes for the given person. */
export const isPushed = (publicId: string): boolean =>
  getPushPermission() === 'open' &&
  Notification.permission === 'granted' &&
  safeStorage.get(PUSHED) === publicId

/**
 * Asks for permission and subscribes this browser.
 *
 * @returns false when the person refuses
 * @throws Error when the browser's push service or our server cannot be reached
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

/** Ends pushes in browser and server. Never rejects: the server drops a dead subscription at its next push. */
export async function endPush(notifications: Notifications): Promise<void> {
  safeStorage.remove(PUSHED)
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    if (subscription === null || subscription === undefined) return
    await subscription.unsubscribe()
    await notifications.unsubscribe(toSubscriptionId(subscription.endpoint))
  } catch {
    // The push service reports at the next push that this subscription is gone.
  }
}

const renewed = new WeakMap<Notifications, string>()

/** Confirms the subscription to the server once per visit, with person and language. Never rejects. */
export async function renewPush(
  notifications: Notifications,
  publicId: string,
  language: Language,
): Promise<void> {
  const before = safeStorage.get(PUSHED)
  if (before === null || getPushPermission() !== 'open' || Notification.permission !== 'granted') return
  // A guest's pushes move to the account at sign-in; an account's never move on.
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
  const { pushManager } = await getRegistration()
  const key = decodeBase64url(publicKey)
  const old = await pushManager.getSubscription()
  const hasSameKey = old !== null && isSame(old.options.applicationServerKey, key)
  // The server cannot push with another key than the one that was subscribed with.
  if (old !== null && !hasSameKey) await old.unsubscribe()
  const subscription =
    old !== null && hasSameKey
      ? old
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined)
    throw new Error('The browser created a push subscription without keys.')
  await notifications.subscribe({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }, language)
}

/** The service worker's registration. @throws Error where none becomes ready within 20 s */
function getRegistration(): Promise<ServiceWorkerRegistration> {
  const missing = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No service worker is ready.')), WORKER_MS)
  })
  // A person who saves data has no worker until they want pushes.
  return Promise.race([registerWorker().then(() => navigator.serviceWorker.ready), missing])
}

/** The server's id of a subscription. */
const toSubscriptionId = (endpoint: string): string => sha256Hex(new URL(endpoint).href)

function decodeBase64url(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

const isSame = (kept: ArrayBuffer | null, key: Uint8Array): boolean =>
  kept !== null && new Uint8Array(kept).every((byte, index) => byte === key[index])
