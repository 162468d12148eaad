import type { UiWords } from '@foyer/react/ui'
import { chrome } from './chrome.ts'

/** A text of `_locales` in the language of the browser. */
export const say = (name: string, ...values: (string | number)[]): string =>
  chrome.i18n.getMessage(name, values.map(String))

/** Sets what screen readers and the direction of text go by. */
export function nameLanguage(): void {
  document.documentElement.lang = say('language')
  document.documentElement.dir = say('direction')
}

/** What the components of the room say. */
export const createUiWords = (): Partial<UiWords> => ({
  messages: say('ui_messages'),
  loading: say('ui_loading'),
  empty: say('ui_empty'),
  failed: say('ui_failed'),
  tryAgain: say('ui_try_again'),
  discard: say('ui_discard'),
  older: say('ui_older'),
  newest: (count) => (count === 0 ? say('ui_newest') : say('ui_new', count)),
  removed: say('ui_removed'),
  hidden: say('ui_hidden'),
  edited: say('ui_edited'),
  sending: say('ui_sending'),
  reaction: (emoji, count) => `${emoji}, ${count}`,
  offline: say('ui_offline'),
  here: (count) => say('ui_here', count),
  typing: (names) => say('ui_typing', names.slice(0, 3).join(', ')),
  write: say('ui_write'),
  send: say('ui_send'),
  left: (count) => say('ui_left', count),
  readOnly: say('ui_read_only'),
  reviewed: say('ui_reviewed'),
  needsLevel: (level, own) =>
    [say('ui_needs_level', level), ...(own === null ? [] : [say('ui_own_level', own)])].join(' '),
  needsToken: (minimum, token, chain) => say('ui_needs_token', minimum, token, chain),
  gateReasons: {
    guest: say('ui_gate_guest'),
    no_wallet: say('ui_gate_no_wallet'),
    too_little: say('ui_gate_too_little'),
    unknown: say('ui_gate_unknown'),
  },
  checkAgain: say('ui_check_again'),
  signInToWrite: say('ui_sign_in_to_write'),
  signIn: say('ui_sign_in'),
  guest: (letters) => say('ui_guest', letters),
  unknownGuest: say('ui_unknown_guest'),
  deleted: say('ui_deleted'),
  verified: say('ui_verified'),
})
