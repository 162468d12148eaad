import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/operator'
import type { Context } from '../context.ts'
import { type PageParams, pageQuery } from '../http/next-page.ts'
import { createProofs, type FreshLogin, type ProofsOptions } from '../wallet/proofs.ts'

export type Operator = ReturnType<typeof createOperator>

export interface OperatorReportsParams extends PageParams {
  /** Open cases by default. */
  status?: wire.OperatorCase['status']
}

export interface SearchedParams extends PageParams {
  /** Part of a name, or a whole address or guest id. */
  q?: string
}

export interface DiscoverParams extends PageParams {
  /** Domains let in by default. */
  state?: wire.DiscoverDecision['state']
}

export interface ServerAuditParams extends PageParams {
  /** A domain's own log instead of the server's. */
  domain?: string
  /** Address or public id. */
  actor?: string
  action?: string
}

/** How an operator proves a grave ban. */
export interface GraveOptions {
  /** True for a ban for good or for more than `SUSPEND_MAX_DAYS`: the account signs for it. */
  isGrave?: boolean
  /** Of a Google login: one that began with the act `ban-person`. */
  fresh?: FreshLogin | undefined
}

/** Calls of the operators of the server; the server refuses everybody else with 403. */
export function createOperator(context: Context, options: ProofsOptions) {
  const { call, platform } = context
  const page = ({ next, limit }: PageParams) => pageQuery(platform.apiUrl, next, limit)
  const prove = ({ isGrave = false, fresh }: GraveOptions) =>
    isGrave ? createProofs(context, options).forCall('ban-person', fresh) : {}
  return {
    /** Number of cases that wait. @throws FoyerError `server error` */
    waiting: () => call(wire.waiting),

    /** Cases that wait, oldest first; or decided ones, latest first. @throws FoyerError `server error` */
    reports: ({ status, ...params }: OperatorReportsParams = {}): Promise<wire.OperatorCasePage> =>
      call(wire.reports, { query: { ...(status && { status }), ...page(params) } }),

    /**
     * Decides a case, once.
     *
     * @throws FoyerError `server error`: 409 decided by another operator; 401 with code 4012 for a grave ban without a
     * proof; the wallet's own error
     */
    decide: async (
      id: string,
      ruling: Input<typeof wire.decide>['body'],
      grave: GraveOptions = {},
    ): Promise<wire.OperatorCase> =>
      call(wire.decide, { ...(await prove(grave)), params: { id }, body: ruling }),

    /** People who are banned from the server, latest first. @throws FoyerError `server error` */
    bans: ({ q, ...params }: SearchedParams = {}): Promise<wire.BannedPage> =>
      call(wire.bans, { query: { ...(q && { q }), ...page(params) } }),

    /**
     * Bans a person, or replaces reason and end of their ban.
     *
     * @throws FoyerError `server error`: 401 with code 4012 for a grave ban without a proof; the wallet's own error
     */
    ban: async (ban: Input<typeof wire.ban>['body'], grave: GraveOptions = {}): Promise<wire.Banned> =>
      call(wire.ban, { ...(await prove(grave)), body: ban }),

    /** Ends a ban. @throws FoyerError `server error`: 404 without one */
    unban: (publicId: string) => call(wire.unban, { params: { publicId } }),

    /** Word rules of the server. @throws FoyerError `server error` */
    words: () => call(wire.words),

    /** Replaces them. @throws FoyerError `server error`: 409 changed since `expected` */
    setWords: (rules: Input<typeof wire.setWords>['body']): Promise<wire.Words> =>
      call(wire.setWords, { body: rules }),

    /** Domains that operators let into Discover or removed from it. @throws FoyerError `server error` */
    discover: ({ state, ...params }: DiscoverParams = {}): Promise<wire.DiscoverPage> =>
      call(wire.discover, { query: { ...(state && { state }), ...page(params) } }),

    /** Lets a domain into Discover, removes it, or takes that back with null. @throws FoyerError `server error` */
    setDiscover: (domain: string, state: wire.DiscoverDecision['state'] | null) =>
      call(wire.setDiscover, { params: { domain }, body: { state } }),

    /** Rooms that are removed from Discover alone. @throws FoyerError `server error` */
    hiddenRooms: (params: PageParams = {}): Promise<wire.HiddenRoomPage> =>
      call(wire.hiddenRooms, { query: page(params) }),

    /** Removes one room from Discover. @throws FoyerError `server error`: 404 no such room */
    hideRoom: (roomId: string) => call(wire.hideRoom, { params: { roomId } }),

    /** Lets it back. @throws FoyerError `server error`: 404 it is not removed */
    showRoom: (roomId: string) => call(wire.showRoom, { params: { roomId } }),

    /** Domains with an owner, in alphabetical order. @throws FoyerError `server error` */
    domains: ({ q, ...params }: SearchedParams = {}): Promise<wire.ServerDomainPage> =>
      call(wire.domains, { query: { ...(q && { q }), ...page(params) } }),

    /** Analytics events by day. @throws FoyerError `server error` */
    analytics: () => call(wire.analytics),

    /** Storage, queues and connections. @throws FoyerError `server error` */
    health: () => call(wire.health),

    /** The audit log of the server, latest line first. @throws FoyerError `server error` */
    audit: ({ domain, actor, action, ...params }: ServerAuditParams = {}): Promise<wire.ServerAuditPage> => {
      const filter = { ...(domain && { domain }), ...(actor && { actor }), ...(action && { action }) }
      return call(wire.audit, { query: { ...filter, ...page(params) } })
    },
  }
}
