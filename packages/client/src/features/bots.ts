import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/bots'
import type { Context } from '../context.ts'

export type BotCalls = ReturnType<typeof createBots>

/** Name of a bot, and its permissions. */
export type BotInput = Input<typeof wire.create>['body']

/** Bots of a domain that the caller owns. Every call throws FoyerError `server error`. */
export function createBots({ call }: Context) {
  return {
    list: (domain: string) => call(wire.list, { params: { domain } }),

    /** The answer has its bearer, which is not said again. @throws FoyerError also the server's own sentence */
    create: (domain: string, bot: BotInput) => call(wire.create, { params: { domain }, body: bot }),

    /** Ends its bearer at once. */
    remove: (domain: string, id: string) => call(wire.remove, { params: { domain, id } }),
  }
}
