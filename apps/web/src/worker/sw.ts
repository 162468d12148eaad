import type { ToWorker } from './agreement.ts'
import { answerFetch } from './answers.ts'
import { openNotification, showPush } from './notifications.ts'
import type { WorkerScope } from './scope.ts'
import { dropOldShells, keepShell } from './shell.ts'

const scope = globalThis as unknown as WorkerScope

scope.addEventListener('install', (event) => event.waitUntil(keepShell()))

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOldShells(),
      scope.clients.claim(),
      // The page is on its way while the worker starts; Firefox does without.
      scope.registration.navigationPreload?.enable(),
    ]),
  )
})

scope.addEventListener('fetch', (event) => {
  const answer = answerFetch(event)
  if (answer !== null) event.respondWith(answer)
})

scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data)))
scope.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(scope, event.notification)),
)

scope.addEventListener('message', ({ data }) => {
  // Never of itself: a page that runs would find its later parts gone.
  if ((data as ToWorker).type === 'take over') void scope.skipWaiting()
})
