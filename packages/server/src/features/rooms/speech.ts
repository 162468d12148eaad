import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutEnd } from '@foyer/contract'
import type { Config } from '../../lib/config.ts'

/** Timeout for a recording, which has at most a minute. */
const TIMEOUT_MS = 30_000
/** Maximum characters of a text; a minute of speech has about a tenth. */
const MAX_TEXT = 10_000

/** A recording, held in memory only while it is transcribed. */
export interface Recording {
  bytes: Buffer
  /** File extension of the container: `webm`, `ogg`, `mp4`, `mp3` or `wav`. */
  extension: string
  mediaType: string
}

/** Transcribes a recording; the text of silence is empty. @throws Error when the engine fails */
export type SpeechEngine = (recording: Recording) => Promise<string>

/** The configured engine; null without one. */
export function createSpeechEngine(config: Config['speech']): SpeechEngine | null {
  if (config === null) return null
  return 'command' in config ? commandEngine(config.command) : serviceEngine(config)
}

type Service = Extract<Config['speech'], { url: string }>

/** An engine over OpenAI's `/v1/audio/transcriptions`. */
function serviceEngine({ url, key, model }: Service): SpeechEngine {
  const endpoint = /\/audio\/transcriptions\/?$/.test(url)
    ? url
    : `${withoutEnd(url, '/').replace(/\/v1$/, '')}/v1/audio/transcriptions`
  return async ({ bytes, extension, mediaType }) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)], { type: mediaType }), `speech.${extension}`)
    form.set('model', model)
    form.set('response_format', 'json')
    const response = await fetch(endpoint, {
      method: 'POST',
      body: form,
      headers: key === null ? {} : { authorization: `Bearer ${key}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`The speech service answered ${response.status}.`)
    }
    const { text } = (await response.json()) as { text?: unknown }
    if (typeof text !== 'string') throw new Error('The speech service answered without a text.')
    return tidy(text)
  }
}

/**
 * An engine that runs a program, which prints the text. The recording is passed as a file in place of the argument
 * `{file}`, else on standard input. Arguments are separated by spaces; a script can do more.
 */
function commandEngine(command: string): SpeechEngine {
  const [program = '', ...words] = command.split(/\s+/)
  if (!words.includes('{file}')) return async ({ bytes }) => tidy(await run(program, words, bytes))
  return async ({ bytes, extension }) => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-speech-'))
    try {
      const file = join(folder, `speech.${extension}`)
      await writeFile(file, bytes, { mode: 0o600 })
      return tidy(
        await run(
          program,
          words.map((word) => (word === '{file}' ? file : word)),
          null,
        ),
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

function run(program: string, words: string[], input: Buffer | null): Promise<string> {
  return new Promise((resolve, reject) => {
    // The server's environment contains secrets, so only PATH is passed.
    const child = spawn(program, words, {
      env: { PATH: process.env.PATH },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(0, MAX_TEXT * 2)
    })
    // A program may close its input early; only its output counts.
    child.stdin.on('error', () => {})
    child.stdin.end(input ?? undefined)
    child.on('error', reject)
    child.on('close', (code, signal) =>
      code === 0 ? resolve(text) : reject(new Error(`The speech command ended with ${signal ?? code}.`)),
    )
  })
}

const tidy = (text: string): string => text.replaceAll('\0', '').trim().slice(0, MAX_TEXT)
