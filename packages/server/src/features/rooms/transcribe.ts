import { transcribe } from '@foyer/contract/rooms'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { acceptForms, readFormFile } from '../../http/form-file.ts'
import { route } from '../../http/route.ts'
import { findAudioKind } from './audio.ts'
import { createSpeechEngine, type SpeechEngine } from './speech.ts'

const MAX_BYTES = 10 * 1024 * 1024
/** Maximum bytes of the form: the recording and its surroundings. */
const MAX_FORM_BYTES = 11 * 1024 * 1024
const MAX_SECONDS = 60
/** Concurrent recordings; more would only wait in memory. */
const MAX_RUNNING = 8

/** Speech to text; the recording is never written to disk by the server (docs/wire.md#voice). */
export function registerTranscribe(app: FastifyInstance, context: Context): void {
  const engine = createSpeechEngine(context.config.speech)
  acceptForms(app, MAX_BYTES, (scope) => registerRoute(scope, context, engine))
}

function registerRoute(scope: FastifyInstance, context: Context, engine: SpeechEngine | null): void {
  let running = 0
  const options = { who: 'identity', site: 'any', limit: 'transcribe', bodyLimit: MAX_FORM_BYTES } as const
  route(scope, context, transcribe, options, async ({ raw, refuse }) => {
    const audio = await readFormFile(raw, 'audio')
    if (audio === 'malformed') throw refuse('malformed')
    if (audio === 'missing') throw refuse('invalid', { audio: ['is missing'] })
    if (audio === 'tooLarge') throw refuse('tooLarge')
    const kind = findAudioKind(audio)
    if (kind === undefined) throw refuse('wrongMediaType')
    if ((kind.duration(audio) ?? 0) > MAX_SECONDS) throw refuse('tooLarge')
    if (engine === null) throw refuse('speechOff')
    if (running >= MAX_RUNNING) throw refuse('unavailable')
    running++
    try {
      return { text: await engine({ bytes: audio, ...kind }) }
    } catch (error) {
      context.log.warn({ err: error }, 'Speech could not be turned into text.')
      throw refuse('unavailable')
    } finally {
      running--
    }
  })
}
