import type { FoyerError } from '@foyer/contract'
import type { Trust } from './crypto/statements.ts'
import type { KeyState } from './directory.ts'
import type { DirectReaction } from './fold.ts'
import type { DirectMessage } from './message.ts'
import type { OwnKeyState } from './owner.ts'

/** A private message as a screen shows it. */
export interface LiveDirectMessage extends DirectMessage {
  /** The same from the moment of sending to the stored message: what a list is keyed by. */
  key: string
  /** `waiting` until its receiver has a key, or accepts the sender; `failed` until `retry` or `discard`. */
  state: 'pending' | 'waiting' | 'sent' | 'failed'
  /** Condition that a waiting message waits for; `acceptance` also of a sent one, which a stranger's decision keeps closed. */
  waitsFor: 'key' | 'acceptance' | null
  /** Why it waits or failed, a sentence for people. */
  reason: string | null
  /** Written by this person. */
  own: boolean
  /** The message that this one answers; null for none. */
  replyTo: RepliedMessage | null
  /** Of both. */
  reactions: readonly DirectReaction[]
  /** Its author has deleted it for both: it has no text any more. */
  deleted: boolean
}

/** A message that another one answers. */
export interface RepliedMessage {
  /** Written by this person. */
  own: boolean
  /** Of the message in `messages`; null unless its state is `here`. */
  key: string | null
  /** `older` it may be before the oldest shown (`loadReplied`); `gone` this device has no such message. */
  state: 'here' | 'older' | 'gone'
}

/** The counterpart's key as this device knows it. */
export interface CounterpartKey {
  state: KeyState
  /** Source of trust in the key; null without a key. */
  trust: Trust | null
  /** True once the person has compared the safety code. */
  verified: boolean
  /** Epoch ms at which this device saw a new key in place of another; null while it is the first. */
  changedAt: number | null
}

/** An immutable picture of a conversation; the same object until something changes. */
export interface ConversationSnapshot {
  /** `failed` the first load did not succeed (see `error`), it is tried again; `closed` by its owner. */
  status: 'loading' | 'ready' | 'failed' | 'closed'
  /** Whether every change is pushed. */
  live: boolean
  /** Why the last attempt to load failed; null once it has succeeded. */
  error: FoyerError | null
  /** Oldest first; unsent messages are last. */
  messages: readonly LiveDirectMessage[]
  hasOlder: boolean
  /** Null until it is known. */
  counterpartKey: CounterpartKey | null
  /** Names the two keys that the safety code compares: another one with every new key; null without both. */
  codeOf: string | null
  /** The person's own key on this device; null until it is loaded. */
  ownKey: OwnKeyState | null
  /** Whether the counterpart is writing. */
  typing: boolean
  /** False when the server shows less of the conversation than was here before (F51). */
  complete: boolean
  /** False when keys and unsent messages would not survive a reload. */
  persistent: boolean
}

export const loadingConversation: ConversationSnapshot = {
  status: 'loading',
  live: false,
  error: null,
  messages: [],
  hasOlder: false,
  counterpartKey: null,
  codeOf: null,
  ownKey: null,
  typing: false,
  complete: true,
  persistent: true,
}
