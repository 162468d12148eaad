/** What happens in a room. */
export interface LobbyState {
  messageCount: number
  /** People who are there now. */
  presentCount: number
}

/** A text of `_locales` by its name; empty where there is none. */
export type Say = (name: string, substitutions?: string[]) => string

/** Numbers that a badge has room for. */
const SHOWN_MAX = 999

/** The number on the icon: messages; nothing for none. */
export function toBadge(state: LobbyState | null): string {
  if (state === null || state.messageCount === 0) return ''
  return state.messageCount > SHOWN_MAX ? `${SHOWN_MAX}+` : String(state.messageCount)
}

/** What the icon says when one points at it: `3 people here, 12 messages`, in the language of the browser. */
export function toTitle(state: LobbyState | null, say: Say, language: string): string {
  if (state === null) return say('name')
  const count = (name: string, value: number) => {
    const form = new Intl.PluralRules(language).select(value)
    const number = [value.toLocaleString(language)]
    return say(`${name}_${form}`, number) || say(`${name}_other`, number)
  }
  return say('both', [count('people', state.presentCount), count('messages', state.messageCount)])
}
