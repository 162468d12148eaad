import { navigate } from '../lib/routes.ts'
import { isFilePath, type ToPage, type ToWorker, WORKER_PATH } from '../worker/agreement.ts'

/** Milliseconds after the start, so that the first screen loads before the worker. */
const START_MS = 1_500
/** Milliseconds between two checks for a new version, for tabs that stay open. */
const CHECK_MS = 3_600_000

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string }
}

/** The content security policy requires Trusted Types for script URLs; the only one is the worker's. */
function getTrustedWorkerPath(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('foyer-service-worker', { createScriptURL: () => WORKER_PATH })
  return policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH
}

let registered: Promise<ServiceWorkerRegistration> | undefined

/** Registers the worker of this page, once. Rejects where workers are blocked. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  registered ??= navigator.serviceWorker.register(getTrustedWorkerPath())
  return registered
}

/** The person has asked the browser to save data. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Paths of the app's files that this page has loaded: those before the worker controls it pass the worker by. */
const listUsedFiles = (): string[] => [
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isFilePath(pathname))
    .map(({ pathname }) => pathname),
  ...listInlined(),
]

/** Paths of the style sheets that the server has inlined in this page. */
const listInlined = (): string[] =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].flatMap(
    ({ dataset }) => dataset.href ?? [],
  )

/**
 * Installs the service worker.
 *
 * @param onNew called when a new version waits, with the function that activates it
 * @returns stops listening
 */
export function startWorker(onNew: (apply: () => void) => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // The dev server has no build to cache; plain http has no service workers.
  if (workers === undefined || import.meta.env.DEV) return () => undefined
  const stopping = new AbortController()
  const { signal } = stopping
  let isApplying = false

  workers.addEventListener(
    'controllerchange',
    () => {
      // The first worker controls a page of its own version, which needs no reload.
      if (isApplying) location.reload()
    },
    { signal },
  )
  workers.addEventListener(
    'message',
    ({ data }: MessageEvent<ToPage>) => {
      if (data?.type === 'open') navigate(data.path)
    },
    { signal },
  )
  const offer = (worker: ServiceWorker) =>
    onNew(() => {
      isApplying = true
      worker.postMessage({ type: 'take over' } satisfies ToWorker)
    })

  const follow = (registration: ServiceWorkerRegistration) => {
    if (signal.aborted) return
    if (registration.waiting !== null && workers.controller !== null) offer(registration.waiting)
    const onUpdate = () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && workers.controller !== null) offer(worker)
      })
    }
    registration.addEventListener('updatefound', onUpdate, { signal })
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
    }, CHECK_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
  }
  const install = async () => {
    // A worker fetches the page once more: not for a person who saves data, unless it is there already.
    if (savesData() && (await workers.getRegistration()) === undefined) return
    follow(await registerWorker())
    const { active } = await workers.ready
    active?.postMessage({ type: 'keep', paths: listUsedFiles() } satisfies ToWorker)
  }
  // Where workers are blocked, the app works, but not offline.
  const start = setTimeout(() => void install().catch(() => undefined), START_MS)
  signal.addEventListener('abort', () => clearTimeout(start))
  return () => stopping.abort()
}
