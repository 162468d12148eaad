import type { Announcement } from '@foyer/contract/announcements'
import type { BusinessMessageRow } from '@foyer/contract/business-messages'
import type { Message, UserRef } from '@foyer/contract/rooms'
import type { Redemption, Voucher } from '@foyer/contract/vouchers'
import type pg from 'pg'
import type { Log } from './log.ts'

/** Events between features, named subject.past-participle; the payload is what a subscriber needs. */
export interface DomainEvents {
  /** An account signed in for the first time. */
  'account.created': { address: string }
  /** An announcement was published: for one room, or without `roomId` for its whole domain. */
  'announcement.published': { announcement: Announcement; roomId?: string }
  /** A customer wrote to a business. */
  'business_message.created': { domain: string; message: BusinessMessageRow }
  /** A report or a held message waits for the staff of a domain. */
  'case.opened': { domain: string }
  /** An identity gave or withdrew a consent for a host. */
  'consent.changed': { identity: string; audience: string }
  /** The settings of a domain or of one of its pages changed. */
  'domain.changed': { domain: string }
  /**
   * A guest or a site's member (`from`) has become an account; `login` is the address of the session. Within its
   * transaction, rows of `from` move.
   */
  'identity.joined': { from: string; account: string; login: string }
  /** A person reached a chat level in a domain. */
  'level.reached': { domain: string; user: UserRef; level: number }
  /** A message mentions these identities. */
  'message.mentioned': { message: Message; identities: readonly string[] }
  /** A message was stored in a room. */
  'message.posted': { message: Message }
  /** An account changed its name or picture. */
  'profile.changed': { identity: string }
  /** A reader reported a message. */
  'report.created': { domain: string; message: Message; reason: string }
  /** A case was decided, so its reporters can be told. */
  'report.decided': { domain: string; id: string }
  /** Rewards or vouchers of these identities changed in a domain. */
  'rewards.changed': { domain: string; identities: readonly string[] }
  /** A wallet signed in. */
  'wallet.signed_in': { address: string }
  /** A holder claimed a voucher. */
  'voucher.claimed': { domain: string; voucher: Voucher; user: UserRef }
  /** A voucher was redeemed. */
  'voucher.redeemed': { domain: string; redemption: Redemption }
  /** A redemption was undone. */
  'voucher.undone': { domain: string; redemption: Redemption }
}

export type EventName = keyof DomainEvents

type InTransaction<N extends EventName> = (client: pg.ClientBase, event: DomainEvents[N]) => Promise<void>
type AfterCommit<N extends EventName> = (event: DomainEvents[N]) => void | Promise<void>

/**
 * The typed emitter between features. A feature subscribes when it is registered.
 *
 * `inTransaction` handlers write rows that must commit together with the change: outbox, audit. What they throw
 * undoes the change. `afterCommit` handlers tell others: bus, pushes, caches. What they throw is logged.
 */
export class Events {
  readonly #log: Log
  readonly #inTransaction = new Map<EventName, InTransaction<never>[]>()
  readonly #afterCommit = new Map<EventName, AfterCommit<never>[]>()

  constructor(log: Log) {
    this.#log = log
  }

  inTransaction<N extends EventName>(name: N, handler: InTransaction<N>): void {
    this.#inTransaction.set(name, [...(this.#inTransaction.get(name) ?? []), handler as InTransaction<never>])
  }

  afterCommit<N extends EventName>(name: N, handler: AfterCommit<N>): void {
    this.#afterCommit.set(name, [...(this.#afterCommit.get(name) ?? []), handler as AfterCommit<never>])
  }

  /** Runs the `inTransaction` handlers one after another on the client of the transaction. */
  async record<N extends EventName>(client: pg.ClientBase, name: N, event: DomainEvents[N]): Promise<void> {
    for (const handler of (this.#inTransaction.get(name) ?? []) as unknown as InTransaction<N>[])
      await handler(client, event)
  }

  /** Runs the `afterCommit` handlers. @returns a promise only when a handler is asynchronous; it never rejects */
  publish<N extends EventName>(name: N, event: DomainEvents[N]): void | Promise<void> {
    let waiting: Promise<void>[] | undefined
    for (const handler of (this.#afterCommit.get(name) ?? []) as unknown as AfterCommit<N>[]) {
      try {
        const done = handler(event)
        if (!(done instanceof Promise)) continue
        waiting ??= []
        waiting.push(done.catch((error) => this.#fail(name, error)))
      } catch (error) {
        this.#fail(name, error)
      }
    }
    if (waiting !== undefined) return Promise.all(waiting).then(() => undefined)
  }

  #fail(name: EventName, error: unknown) {
    this.#log.error({ err: error, event: name }, 'A subscriber failed after the commit.')
  }
}
