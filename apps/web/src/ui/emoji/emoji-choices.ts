import { safeStorage } from '../../lib/local-storage.ts'
import { SKIN_TONES, type SkinTone } from './skin-tone.ts'

const RECENT = 'recent emojis'
const TONE = 'skin tone'

/** Emojis that the picker remembers: three rows of a phone. */
const MAX_RECENT = 24
/** Shown before the reader has picked any. */
const FIRST = ['👍', '❤️', '😂', '🎉', '🙌', '👀', '🌙', '🙏', '😍', '🔥', '🤔', '😢']

/** Emojis that were picked in this browser, latest first. */
export function readRecentEmojis(): string[] {
  const stored = (safeStorage.get(RECENT) ?? '').split(' ').filter((emoji) => emoji !== '')
  return [...new Set([...stored, ...FIRST])].slice(0, MAX_RECENT)
}

export function rememberEmoji(emoji: string): void {
  const stored = (safeStorage.get(RECENT) ?? '').split(' ').filter((each) => each !== '' && each !== emoji)
  safeStorage.set(RECENT, [emoji, ...stored].slice(0, MAX_RECENT).join(' '))
}

/** The skin tone that was chosen in this browser. */
export const readSkinTone = (): SkinTone => SKIN_TONES.find((tone) => tone === safeStorage.get(TONE)) ?? ''

export const saveSkinTone = (tone: SkinTone): void =>
  tone === '' ? safeStorage.remove(TONE) : safeStorage.set(TONE, tone)
