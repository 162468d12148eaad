// Types of the service worker's scope as far as it is used: the compiler's DOM library has those of pages only.

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends Extendable {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export interface PushEvent extends Extendable {
  readonly data: { json(): unknown } | null
}

export interface ClickEvent extends Extendable {
  readonly notification: Notification
}

export interface Tab {
  readonly url: string
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<Tab>
  postMessage(message: unknown): void
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Tab[]>
    openWindow(url: string): Promise<Tab | null>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent & Extendable) => void): void
}
