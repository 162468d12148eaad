import type * as wire from '@foyer/contract/direct-messages'
import type { RefusalName } from '../../http/is-refusal.ts'
import type { Body } from './crypto/body.ts'
import { type DmOutbox, toPendingMessage } from './dm-outbox.ts'
import type { DirectEntry } from './sender.ts'
import type { Outgoing } from './shown-messages.ts'

/** Shows unsent messages; each is opened once. */
export function createOutgoing(dmOutbox: DmOutbox) {
  const contents = new Map<string, { text: string; body: Body | undefined }>()

  return {
    async toMessage(entry: DirectEntry): Promise<Outgoing> {
      const content =
        contents.get(entry.clientId) ??
        (await dmOutbox.contentOf(entry).catch(() => ({ text: '', body: undefined })))
      contents.set(entry.clientId, content)
      const state = entry.state === 'failed' ? 'failed' : entry.reason === null ? 'pending' : 'waiting'
      const waitsFor =
        state !== 'waiting'
          ? null
          : entry.refusal === ('notAccepted' satisfies RefusalName<typeof wire.send>)
            ? 'acceptance'
            : 'key'
      const { clientId: key, reason } = entry
      return {
        ...toPendingMessage(entry, content.text),
        key,
        own: true,
        state,
        waitsFor,
        reason,
        body: content.body,
      }
    },
    forget: (clientId: string) => void contents.delete(clientId),
  }
}
