import { CHAT_LEVELS, chatLevelEvent, record } from '@foyer/contract/engagement'
import * as rewards from '@foyer/contract/rewards'
import type { Context } from '../../context.ts'

/**
 * Claims levels as they are reached (docs/wire.md#levels-and-rewards). The server counts; here it is only known after how many
 * messages it is worth asking, so that most messages ask nothing.
 */
export function createLevels({ call, platform, identity }: Context) {
  /** Messages after which to ask again, by domain. */
  const due = new Map<string, number>()
  /** Changes of the caller's identity so far. */
  let changes = 0
  identity.onChange(() => {
    changes += 1
    due.clear()
  })

  const ask = (domain: string) => call(rewards.get, { query: { domain, timestamp: String(platform.now()) } })

  async function claim(domain: string, level: number): Promise<void> {
    await call(record, { body: { event: chatLevelEvent(level), event_data: { domain } } })
  }

  return {
    /**
     * Claims nothing more once the caller's identity has changed: the rest would be asked in another person's name,
     * or in none while a wallet signs.
     *
     * @throws FoyerError when the server cannot tell
     */
    async wrote(domain: string): Promise<number | null> {
      // A wallet that has not signed yet has nothing to claim: the server would refuse the call.
      if (identity.token() === null && identity.guestUuid() === null) return null
      const left = (due.get(domain) ?? 1) - 1
      due.set(domain, left)
      if (left > 0) return null
      const changesBefore = changes
      const isOther = () => changes !== changesBefore
      const before = await ask(domain)
      let now = before
      for (const _ of CHAT_LEVELS) {
        if (isOther() || now.next_level_at === null || now.message_count < now.next_level_at) break
        await claim(domain, now.chat_level + 1)
        if (isOther()) return null
        now = await ask(domain)
      }
      if (isOther()) return null
      const { chat_level, message_count, next_level_at } = now
      due.set(domain, next_level_at === null ? Number.POSITIVE_INFINITY : next_level_at - message_count)
      return chat_level > before.chat_level ? chat_level : null
    },
  }
}
