import type { Context } from '../../../context.ts'
import { readMessages } from './read-messages.ts'

/** Streams all messages of a domain, each as JSON in a line of its own. */
export async function* exportJsonLines(context: Context, domain: string): AsyncGenerator<string> {
  for await (const { messages } of readMessages(context, domain))
    yield messages.map((message) => `${JSON.stringify(message)}\n`).join('')
}
