import { createPlural } from '../../../../i18n/plurals.ts'

const form = createPlural('en')

/** Texts about the policy of a room, above its composer. */
export const en = {
  readOnly: 'Only the team of this site can write here right now.',
  reviewed: {
    newcomers: 'A moderator reads the first message of newcomers before it appears.',
    unapproved: 'A moderator reads your messages here before they appear, until one of them is approved.',
    all: 'A moderator reads messages here before they appear.',
  },
  slow: (seconds: number) =>
    form(seconds, {
      one: 'One message per second for each person.',
      other: 'One message every # seconds for each person.',
    }),
  gate: {
    level: (n: string) => `Writing here needs level ${n}.`,
    token: (what: string, chain: string) => `Writing here needs ${what} on ${chain}.`,
    /** What the writer needs: a coin, a token of a collection, or a token whose contract tells no name. */
    coin: (amount: string, symbol: string) => `${amount} ${symbol}`,
    piece: (amount: string, id: string) => `${amount} × token ${id}`,
    unnamed: (amount: string, contract: string) => `${amount} tokens of ${contract}`,
    chain: (id: string) => `chain ${id}`,
    because: {
      guest: 'Sign in with a wallet that holds it.',
      no_wallet: 'Your account has no wallet yet. Add one that holds it.',
      too_little: 'None of your wallets holds enough. A purchase counts within a minute.',
      unknown: 'What your wallets hold cannot be checked right now.',
    },
    mine: (n: string) => `You have level ${n}.`,
    signIn: 'Sign in',
    again: 'Check again',
    join: 'Add a wallet',
    earn: 'How to earn levels',
  },
}
