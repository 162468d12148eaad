import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'
import type { RefusalEvent, SecurityLog, SecurityLogEvent } from './security-log.ts'

/** Where a security event comes from. */
export interface SecurityAbout {
  /** The caller, or who signs in; of a refused sign-in, whose address it claimed. */
  caller?: { id: string | null; login?: string; tokenHash?: string } | undefined
  /** Gives network, call and device. */
  raw: FastifyRequest
  /** Site that the token is for. */
  audience?: string | undefined
}

const REFUSALS: Readonly<Record<number, RefusalEvent>> = {
  401: 'refused_401',
  403: 'refused_403',
  429: 'limited_429',
}

const callOf = ({ routeOptions }: FastifyRequest): string | undefined =>
  routeOptions.config?.endpoint?.name ?? routeOptions.url

/** Security events: for operators in the log, for people in their account. */
export class Security {
  readonly #log: SecurityLog

  constructor(log: SecurityLog) {
    this.#log = log
  }

  /** Records an event; after the commit. Never rejects. */
  async note(event: SecurityLogEvent, { caller, raw, audience }: SecurityAbout): Promise<void> {
    const identity = caller?.login ?? caller?.id ?? null
    this.#log.write({ event, call: callOf(raw), audience, network: networkOf(raw.ip), identity })
  }

  /** Counts an answer that refuses a call for want of credentials, rights or patience; others are no security event. */
  refused(status: number, raw: FastifyRequest) {
    const event = REFUSALS[status]
    if (event === undefined) return
    this.#log.write({ event, call: callOf(raw), network: networkOf(raw.ip), identity: raw.callerId ?? null })
  }

  /** Counts a socket that was refused. @param why in one word */
  refusedSocket(why: string, ip: string) {
    this.#log.write({ event: 'socket_refused', call: `realtime.${why}`, network: networkOf(ip) })
  }

  /** Writes now how often counted refusals were repeated. */
  summarise() {
    this.#log.summarise()
  }

  close() {
    this.#log.close()
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Public id of who makes a call of the contract, once that is known; for the security log. */
    callerId?: string | null
  }
}
