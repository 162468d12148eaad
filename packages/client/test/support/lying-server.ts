import type { DirectMessage } from '../../src/features/direct-messages/message.ts'
import type { Correspondent } from './correspondents.ts'

/** Changes an honest answer. */
type Lie = (body: unknown) => unknown

/** The network of a client whose server lies about some paths. */
export function lies() {
  const lies = new Map<string, Lie>()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await globalThis.fetch(input, init)
    const [, lie] = [...lies].find(([path]) => String(input).includes(path)) ?? []
    if (lie === undefined || !answer.ok || answer.status === 204) return answer
    return new Response(JSON.stringify(lie(await answer.json())), { status: answer.status })
  }
  return { fetch, about: (path: string, lie: (body: never) => unknown) => void lies.set(path, lie as Lie) }
}

/** Shown texts of messages: their words, or what is wrong with them. */
export const found = (messages: readonly DirectMessage[]) =>
  messages.map(
    ({ plaintextMessage, unreadable, discontinuity }) => unreadable ?? discontinuity ?? plaintextMessage,
  )

/** Sends texts one after the other. */
export async function sendAll(from: Correspondent, to: Correspondent, texts: string[]) {
  for (const text of texts) await from.direct.send(to.address, text)
}
