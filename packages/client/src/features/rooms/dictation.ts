import { transcribe as wire } from '@foyer/contract/rooms'
import type { Context } from '../../context.ts'
import { createAsk, createFailure } from '../../http/call.ts'
import { isRecord } from '../../lib/records.ts'

/** As `rooms.dictate`; a file of its own, so that its code is loaded by the few who speak. */
export async function dictate({ platform, identity }: Context, audio: Blob): Promise<string> {
  const ask = createAsk(platform, platform.apiUrl, identity)
  const form = new FormData()
  form.append('audio', audio)
  const { status, text, body } = await ask(wire, { body: form })
  if (status === 200) return spoken(body) ?? text
  throw createFailure(wire, { status, cause: body })
}

/** The text of an answer in JSON; undefined for plain text. */
function spoken(answer: unknown): string | undefined {
  if (typeof answer === 'string') return answer
  if (!isRecord(answer)) return undefined
  return typeof answer.text === 'string' ? answer.text : ''
}
