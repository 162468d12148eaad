/** Two notes, in hertz, and the seconds at which each begins. */
const NOTES = [
  { hertz: 659, at: 0 },
  { hertz: 880, at: 0.12 },
]
/** Seconds for which a note fades. */
const FADE_S = 0.35
/** Loudness at the beginning of a note, of 1. */
const SOFT = 0.05
/** Milliseconds that a sound may take to begin. */
const BEGIN_MS = 500
/** Milliseconds for which no tab plays it again: several tabs hear of the same message. */
const ONCE_MS = 4_000

/** Plays the sound in one tab of the browser only, and once for what arrives together. */
export async function playChimeOnce(): Promise<void> {
  if (navigator.locks === undefined) return playChime()
  await navigator.locks.request('foyer chime', { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    await playChime()
    await new Promise((resolve) => setTimeout(resolve, ONCE_MS))
  })
}

/** Plays a short soft sound, where the browser allows one. */
export async function playChime(): Promise<void> {
  const context = new AudioContext()
  // A page that was never touched may not sound, and nothing sounds late, at its first touch.
  await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, BEGIN_MS))])
  if (context.state !== 'running') return context.close()
  for (const { hertz, at } of NOTES) {
    const [note, gain] = [context.createOscillator(), context.createGain()]
    const begin = context.currentTime + at
    note.frequency.value = hertz
    gain.gain.setValueAtTime(SOFT, begin)
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + FADE_S)
    note.connect(gain).connect(context.destination)
    note.start(begin)
    note.stop(begin + FADE_S)
    if (at === NOTES.at(-1)?.at) note.onended = () => void context.close()
  }
}
