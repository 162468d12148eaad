import type { FoyerError, Input } from '@foyer/contract'
import * as wire from '@foyer/contract/business-messages'
import type { Context } from '../../context.ts'
import { filterRecords } from '../../lib/records.ts'
import { createStore, type Store } from '../../lib/store.ts'
import type { BusinessFeed } from './feed.ts'
import { type BusinessPreview, toBusinessPreview } from './message.ts'

/** An immutable picture of the threads; the same object until something changes. */
export interface BusinessInboxSnapshot {
  /** `failed` the first load did not succeed; `reload` tries again. */
  status: 'loading' | 'ready' | 'failed'
  /** Why the last attempt failed; null once one has succeeded. */
  error: FoyerError | null
  /** One for each business, the newest first. */
  previews: readonly BusinessPreview[]
}

/** The person's threads with businesses, kept in sync with the server. */
export interface BusinessInbox extends Store<BusinessInboxSnapshot> {
  reload(): Promise<void>
  /** Has read a thread to its end: shows at once. A failure is only logged, because the next look reads again. */
  markRead(domain: string): Promise<void>
  /**
   * Wants no badge and no notice of a business, or wants them again; shows at once.
   *
   * @throws FoyerError `server error`; the thread then shows its previous state
   */
  mute(domain: string, muted: boolean): Promise<void>
  close(): void
}

const loadingInbox: BusinessInboxSnapshot = { status: 'loading', error: null, previews: [] }

/** @param address of the customer */
export function openInbox({ call, platform }: Context, feed: BusinessFeed, address: string): BusinessInbox {
  const { store, update } = createStore(loadingInbox, 'the business inbox', platform.log)
  let closed = false
  let asked = 0

  async function reload(): Promise<void> {
    const question = ++asked
    const isLate = () => closed || question !== asked
    try {
      const rows = filterRecords(await call(wire.previews, { query: { address } }))
      if (!isLate()) update({ status: 'ready', error: null, previews: rows.map(toBusinessPreview) })
    } catch (error) {
      const { status } = store.getSnapshot()
      if (!isLate()) update({ status: status === 'ready' ? status : 'failed', error: error as FoyerError })
    }
  }

  const find = (domain: string) => store.getSnapshot().previews.find(({ toDomain }) => toDomain === domain)

  /** Shows the state of a thread. */
  function stand(domain: string, change: Partial<Pick<BusinessPreview, 'unread' | 'muted'>>) {
    const { previews } = store.getSnapshot()
    if (closed || find(domain) === undefined) return
    update({ previews: previews.map((each) => (each.toDomain === domain ? { ...each, ...change } : each)) })
  }

  const set = (domain: string, body: Input<typeof wire.setThread>['body']) =>
    call(wire.setThread, { params: { domain }, body })

  const stop = feed.subscribe({
    standing: ({ domain, unread_count: unread, muted }) => stand(domain, { unread, muted }),
    message: ({ fromAddress }) => void (fromAddress === address.toLowerCase() && reload()),
    missed: () => void reload(),
  })
  void reload()
  return {
    ...store,
    reload,
    async markRead(domain) {
      const preview = find(domain)
      if (preview === undefined || preview.unread === 0) return
      stand(domain, { unread: 0 })
      try {
        await set(domain, { read: preview.id })
      } catch (error) {
        platform.log.warn(`a business thread could not be marked as read: ${(error as Error).message}`)
      }
    },
    async mute(domain, muted) {
      const before = find(domain)?.muted
      stand(domain, { muted })
      try {
        await set(domain, { muted })
      } catch (error) {
        stand(domain, { muted: before ?? false })
        throw error
      }
    },
    close() {
      closed = true
      stop()
    },
  }
}
