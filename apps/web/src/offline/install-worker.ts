import { navigate } from '../lib/routes.ts'
import { type ToPage, type ToWorker, WORKER_PATH } from '../worker/agreement.ts'

/** Milliseconds after the start, for what people wait for to come first. */
const START_MS = 1_500
/** Milliseconds between two looks for a new version, in a tab that stays open. */
const LOOK_MS = 3_600_000

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string }
}

/** The page's content policy lets no mere text name a script; ours is always the same one. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('foyer-service-worker', { createScriptURL: () => WORKER_PATH })
  return policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH
}

/**
 * Installs the service worker.
 *
 * @param onNew told the function that begins the new version, once there is one
 * @returns how to end listening
 */
export function startWorker(onNew: (begin: () => void) => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // While one develops nothing is built that could be kept; without https there are none.
  if (workers === undefined || import.meta.env.DEV) return () => undefined
  const listening = new AbortController()
  const { signal } = listening
  let beginning = false

  workers.addEventListener(
    'controllerchange',
    () => {
      // The very first worker takes over a page that is of its own version.
      if (beginning) location.reload()
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
  const tell = (worker: ServiceWorker) =>
    onNew(() => {
      beginning = true
      worker.postMessage({ type: 'take over' } satisfies ToWorker)
    })

  const follow = (registration: ServiceWorkerRegistration) => {
    if (signal.aborted) return
    if (registration.waiting !== null && workers.controller !== null) tell(registration.waiting)
    const found = () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && workers.controller !== null) tell(worker)
      })
    }
    registration.addEventListener('updatefound', found, { signal })
    const look = setInterval(() => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
    }, LOOK_MS)
    signal.addEventListener('abort', () => clearInterval(look))
  }
  const start = setTimeout(() => {
    // Blocked by the person or the browser: everything works but away from the network.
    workers
      .register(trustedAddress())
      .then(follow)
      .catch(() => undefined)
  }, START_MS)
  signal.addEventListener('abort', () => clearTimeout(start))
  return () => listening.abort()
}
