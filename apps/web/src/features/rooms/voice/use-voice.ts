import { getErrorKind } from '@foyer/client'
import { useTranscribe } from '@foyer/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Recording, record, VoiceError, type VoiceProblem } from './recorder.ts'

/** Longest recording in seconds; the server accepts 60 (docs/wire.md#voice), and one is kept as a margin. */
export const MAX_SECONDS = 59

/** Why the transcription failed. */
export type TranscriptProblem = 'offline' | 'too-often' | 'failed'

function toTranscriptProblem(error: unknown): TranscriptProblem {
  const kind = getErrorKind(error)
  if (kind === 'unanswered') return 'offline'
  return kind === 'tooMany' ? 'too-often' : 'failed'
}

export type Voice =
  | { state: 'asking' }
  | { state: 'recording'; recording: Recording; since: number }
  /** Recording failed. */
  | { state: 'silent'; problem: VoiceProblem }
  | { state: 'writing'; clip: Blob }
  /** Transcription failed; the clip is kept for another try. */
  | { state: 'unwritten'; clip: Blob; problem: TranscriptProblem }
  | { state: 'empty' }

interface UsedVoice {
  voice: Voice
  /** Stops the recording and transcribes it. */
  finish: () => void
  retry: () => void
  listenAgain: () => void
}

/** Records at once, and transcribes the recording. */
export function useVoice(onText: (text: string) => void): UsedVoice {
  const dictate = useTranscribe()
  const [voice, setVoice] = useState<Voice>({ state: 'asking' })
  const current = useRef<Recording | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt records again
  useEffect(() => {
    let isUnmounted = false
    setVoice({ state: 'asking' })
    record().then(
      (recording) => {
        if (isUnmounted) return recording.cancel()
        current.current = recording
        setVoice({ state: 'recording', recording, since: performance.now() })
      },
      (error: unknown) => {
        const problem = error instanceof VoiceError ? error.problem : 'unsupported'
        if (!isUnmounted) setVoice({ state: 'silent', problem })
      },
    )
    return () => {
      isUnmounted = true
      current.current?.cancel()
      current.current = null
    }
  }, [attempt])

  const write = useCallback(
    async (clip: Blob) => {
      setVoice({ state: 'writing', clip })
      try {
        const text = (await dictate(clip)).trim()
        if (text === '') setVoice({ state: 'empty' })
        else onText(text)
      } catch (error) {
        setVoice({ state: 'unwritten', clip, problem: toTranscriptProblem(error) })
      }
    },
    [dictate, onText],
  )
  const finish = useCallback(() => {
    const recording = current.current
    current.current = null
    if (recording !== null) void recording.stop().then(write)
  }, [write])
  const retry = () => {
    if (voice.state === 'unwritten') void write(voice.clip)
  }
  return { voice, finish, retry, listenAgain: () => setAttempt(attempt + 1) }
}
