'use client'

import type { SharedRefusal } from '@foyer/client'
import type { Standing } from '@foyer/contract/moderation'
import { createContext, createElement, type ReactNode, useContext } from 'react'

/** Everything that the components say. Pass your own to `UiWordsProvider` for another language or voice. */
export interface UiWords {
  /** Accessible name of the list of messages. */
  messages: string
  loading: string
  empty: string
  failed: string
  tryAgain: string
  discard: string
  older: string
  /** @param count messages that came while the reader was elsewhere; 0 for none */
  newest: (count: number) => string
  removed: string
  hidden: string
  edited: string
  sending: string
  /** What a screen reader says of a reaction. */
  reaction: (emoji: string, count: number) => string
  offline: string
  here: (count: number) => string
  typing: (names: readonly string[]) => string
  write: string
  send: string
  /** @param count characters that are left; negative when the text is too long */
  left: (count: number) => string
  readOnly: string
  /** Some or all messages wait for a moderator (`premoderation` of the room's policy). */
  reviewed: string
  /** The room has a level gate. @param own the person's level; null while it is not known */
  needsLevel: (level: number, own: number | null) => string
  /**
   * The room has a token gate.
   *
   * @param minimum whole tokens, decimal
   * @param token symbol of the token, or its shortened contract; with the id of an ERC-1155 token
   * @param chain name of the chain, or `eip155:` and its id
   */
  needsToken: (minimum: string, token: string, chain: string) => string
  /** Why the person does not pass a token gate: a sentence after `needsToken`; none for reasons left out. */
  gateReasons: Readonly<Partial<Record<NonNullable<Standing['because']>, string>>>
  checkAgain: string
  signInToWrite: string
  signIn: string
  signingIn: string
  signOut: string
  signInFailed: string
  /**
   * Why, by the refusal of `client.signIn`, or `unreached` where the server did not answer: a sentence after
   * `signInFailed`; none for refusals left out.
   */
  signInReasons: Readonly<Partial<Record<SharedRefusal | 'unreached', string>>>
  unread: (count: number) => string
  /** @param letters four characters that tell guests apart */
  guest: (letters: string) => string
  unknownGuest: string
  deleted: string
  /** Beside a name that ENS has confirmed. */
  verified: string
}

export const english: UiWords = {
  messages: 'Messages',
  loading: 'Loading messages',
  empty: 'No messages yet. Say hello.',
  failed: 'The messages did not load.',
  tryAgain: 'Try again',
  discard: 'Discard',
  older: 'Show older messages',
  newest: (count) => (count === 0 ? 'Jump to latest' : `${count} new`),
  removed: 'This message was removed.',
  hidden: 'Removed by moderators.',
  edited: 'edited',
  sending: 'Sending',
  reaction: (emoji, count) => `${emoji}, ${count === 1 ? 'one reaction' : `${count} reactions`}`,
  offline: 'Reconnecting. What you write is kept and sent later.',
  here: (count) => `${count} here`,
  typing: (names) =>
    names.length === 1 ? `${names[0]} is typing` : `${names.slice(0, 3).join(', ')} are typing`,
  write: 'Write a message',
  send: 'Send',
  left: (count) => `${count} characters left`,
  readOnly: 'Only the team writes here.',
  reviewed: 'A moderator may read this first.',
  needsLevel: (level, own) =>
    `Writing here needs level ${level}.${own === null ? '' : ` You have level ${own}.`}`,
  needsToken: (minimum, token, chain) => `Writing here needs ${minimum} ${token} on ${chain}.`,
  gateReasons: {
    guest: 'Sign in with a wallet that holds it.',
    no_wallet: 'Your account has no wallet.',
    too_little: 'None of your wallets holds enough.',
    unknown: 'What your wallets hold cannot be checked right now.',
  },
  checkAgain: 'Check again',
  signInToWrite: 'Sign in to write.',
  signIn: 'Sign in',
  signingIn: 'Check your wallet',
  signOut: 'Sign out',
  signInFailed: 'Signing in did not work.',
  signInReasons: {
    declined: 'You said no in the wallet.',
    busy: 'The wallet has an earlier request open. Answer that first.',
    locked: 'The wallet shows no account. Unlock it and try again.',
    network: 'The wallet is on a network that it cannot reach.',
    blocked: 'The browser blocked the window of the login. Allow it and try again.',
    silent: 'The wallet did not answer in time.',
    notReady: 'No wallet was found in this browser.',
    unreached: 'The server cannot be reached.',
    siteUnknown: 'This site cannot sign people in yet: its domain has no proven owner.',
  },
  unread: (count) => `${count} unread`,
  guest: (letters) => `Guest ${letters}`,
  unknownGuest: 'Guest',
  deleted: 'Deleted account',
  verified: 'Name confirmed by ENS',
}

const WordsContext = createContext(english)

/** The words of the components below; those left out stay English. */
export function UiWordsProvider({ words, children }: { words: Partial<UiWords>; children?: ReactNode }) {
  // React 18 has no `<WordsContext value>`.
  return createElement(WordsContext.Provider, { value: { ...english, ...words } }, children)
}

export const useUiWords = (): UiWords => useContext(WordsContext)
