import multipart from '@fastify/multipart'
import { transcribe } from '@foyer/contract/rooms'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
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
  // Other calls accept no files.
  app.register(async (scope) => {
    // Other content types are answered with the missing field `audio`.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    await scope.register(multipart, {
      limits: { fileSize: MAX_BYTES, files: 4, fields: 8, fieldSize: 1024, parts: 12, headerPairs: 32 },
    })
    registerRoute(scope, context, engine)
  })
}

function registerRoute(scope: FastifyInstance, context: Context, engine: SpeechEngine | null): void {
  let running = 0
  const options = { who: 'identity', site: 'any', limit: 'transcribe', bodyLimit: MAX_FORM_BYTES } as const
  route(scope, context, transcribe, options, async ({ raw, refuse }) => {
    const audio = await readAudio(raw)
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

/** Bytes of the field `audio`; other parts are skipped. */
async function readAudio(request: FastifyRequest): Promise<Buffer | 'missing' | 'tooLarge' | 'malformed'> {
  if (!request.isMultipart()) return 'missing'
  let audio: Buffer | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      if (part.fieldname === 'audio' && audio === undefined) audio = await part.toBuffer()
      else part.file.resume()
    }
  } catch (error) {
    return (error as { statusCode?: number }).statusCode === 413 ? 'tooLarge' : 'malformed'
  }
  return audio === undefined || audio.length === 0 ? 'missing' : audio
}
