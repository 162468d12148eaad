import { isFilePath, type ToWorker } from './agreement.ts'
import { openNotification, showPush } from './notifications.ts'
import { respondTo } from './respond.ts'
import type { WorkerScope } from './scope.ts'
import { cacheShell, dropOldShells, keepFiles } from './shell.ts'

const scope = globalThis as unknown as WorkerScope

scope.addEventListener('install', (event) => event.waitUntil(cacheShell()))

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOldShells(),
      scope.clients.claim(),
      // Requests the page while the worker starts; Firefox has no navigation preload.
      scope.registration.navigationPreload?.enable(),
    ]),
  )
})

scope.addEventListener('fetch', (event) => {
  const response = respondTo(event, () => void scope.registration.update().catch(() => undefined))
  if (response !== null) event.respondWith(response)
})

scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data)))
scope.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(scope, event.notification)),
)

scope.addEventListener('message', (event) => {
  const data = event.data as ToWorker
  // Only on request: an open page of the old version would miss its lazy chunks.
  if (data.type === 'take over') void scope.skipWaiting()
  if (data.type === 'keep') {
    // Without this, a page that was loading while this worker activated has no worker until its next load.
    event.waitUntil(scope.clients.claim())
    event.waitUntil(keepFiles(data.paths.filter(isFilePath)).catch(() => undefined))
  }
})
