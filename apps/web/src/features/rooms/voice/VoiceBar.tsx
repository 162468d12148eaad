import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../../i18n/words.ts'
import { Button, IconButton } from '../../../ui/inputs/Button.tsx'
import type { useComposer } from '../../../ui/inputs/composer/use-composer.ts'
import { Meter } from './Meter.tsx'
import { MAX_SECONDS, useVoice, type Voice } from './use-voice.ts'
import css from './VoiceBar.module.css'
import { voiceWords } from './words/index.ts'

interface VoiceBarProps {
  /** Receives the transcript at its caret; the person can edit it before sending. */
  composer: Pick<ReturnType<typeof useComposer>, 'field' | 'focus' | 'insert'>
  /** Shows the field again. */
  onClose: () => void
}

/** Replaces the field while a voice message is recorded and transcribed. Escape cancels, Enter finishes. */
export function VoiceBar({ composer, onClose }: VoiceBarProps) {
  const words = useWords(voiceWords)
  const end = () => {
    // A hidden field cannot be focused: render first.
    flushSync(onClose)
    composer.focus()
  }
  const insert = (said: string) => {
    end()
    const area = composer.field.current
    const isAfterWord = area !== null && /\S$/.test(area.value.slice(0, area.selectionStart))
    composer.insert(isAfterWord ? ` ${said}` : said)
  }
  const { voice, finish, retry, listenAgain } = useVoice(insert)
  const bar = useRef<HTMLFieldSetElement>(null)
  useEffect(() => bar.current?.focus(), [])
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') end()
    else if (event.key === 'Enter' && event.target === bar.current) finish()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <fieldset ref={bar} className={css.bar} aria-label={words.speaking} tabIndex={-1} onKeyDown={onKeyDown}>
      <IconButton icon="close" label={words.cancel} onClick={end} />
      {voice.state === 'recording' ? (
        <Listening voice={voice} onFull={finish} />
      ) : (
        <p className={css.words} role="status">
          {getStateText(voice, words)}
        </p>
      )}
      {voice.state === 'recording' && (
        <IconButton icon="check" label={words.done} className={css.done} onClick={finish} />
      )}
      {voice.state === 'unwritten' && (
        <Button small onClick={retry}>
          {words.tryAgain}
        </Button>
      )}
      {(voice.state === 'silent' || voice.state === 'empty') && (
        <Button small onClick={listenAgain}>
          {words.tryAgain}
        </Button>
      )}
    </fieldset>
  )
}

function getStateText(voice: Voice, words: typeof voiceWords.en): string {
  if (voice.state === 'silent') return words.silent[voice.problem]
  if (voice.state === 'unwritten') return words.unwritten[voice.problem]
  if (voice.state === 'asking') return words.asking
  return voice.state === 'empty' ? words.empty : words.writing
}

interface ListeningProps {
  voice: Extract<Voice, { state: 'recording' }>
  /** Called when the longest recording is reached. */
  onFull: () => void
}

function Listening({ voice, onFull }: ListeningProps) {
  const seconds = useSeconds(voice.since)
  const full = useCallback(onFull, [onFull])
  useEffect(() => {
    if (seconds >= MAX_SECONDS) full()
  }, [seconds, full])
  return (
    <>
      <Meter level={voice.recording.level} />
      <time className={css.time}>{`0:${String(seconds).padStart(2, '0')}`}</time>
    </>
  )
}

/** Whole seconds since a time; updates. */
function useSeconds(since: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - since) / 1_000)), 250)
    return () => clearInterval(timer)
  }, [since])
  return seconds
}
