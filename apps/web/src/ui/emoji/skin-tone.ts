/** Unicode's skin tones, light to dark; the empty one is the yellow default. */
export const SKIN_TONES = ['', '\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}'] as const
export type SkinTone = (typeof SKIN_TONES)[number]

/** Adds a skin tone to every person and hand of an emoji (UTS #51, section 2.4), but not to a handshake between people. */
export const withSkinTone = (emoji: string, tone: SkinTone): string =>
  tone === '' ? emoji : emoji.replace(/(?!(?<=\u200D)🤝)(\p{Emoji_Modifier_Base})\uFE0F?/gu, `$1${tone}`)
