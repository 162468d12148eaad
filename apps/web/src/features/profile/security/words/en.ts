import { createPlural } from '../../../../i18n/plurals.ts'

const count = createPlural('en')

/** Texts of the security page and of the security notice. */
export const en = {
  title: 'Security',
  guestTitle: 'Guests have no account',
  guestText: 'Sign in to see where you are signed in and what happened to your account.',
  loading: 'Loading',
  lastUsed: (time: string) => `last used ${time}`,
  someoneElse: 'Was someone else here?',
  everywhere: 'Sign out everywhere',
  everywhereNote:
    'Sign out on every device and site, including this one. Sign in again with your wallet or Google.',
  everywhereAsk: 'Sign out everywhere?',
  othersAsk: 'End all other sign-ins?',
  othersNote: 'They stop working at once. This one stays.',
  yes: 'Sign out',
  yesOthers: 'End them',
  everywhereDone: 'You are signed out everywhere.',
  everywhereFailed: 'That did not work. You are still signed in; try again.',
  events: 'Recent activity',
  eventsNote: 'The last 90 days. If something here was not you, sign out everywhere.',
  eventsFailed: 'The list did not load.',
  showAll: 'Show all',
  here: 'Here',
  happened: {
    sign_in: 'Signed in',
    sign_out: 'Signed out',
    session_ended: 'Ended one sign-in',
    guest_joined: 'Added your guest name to your account',
    backup_added: 'Saved a backup of the key for your private messages',
    backup_deleted: 'Deleted a backup of the key for your private messages',
  },
  sessionsEnded: (n: number) => count(n, { one: 'Ended # sign-in', other: 'Ended # sign-ins' }),
  loginJoined: 'A login was added to your account',
  namedLoginJoined: (login: string) => `The login ${login} was added to your account`,
  loginParted: 'A login was removed from your account',
  namedLoginParted: (login: string) => `The login ${login} was removed from your account`,
  firstKeyAdded: 'Made the key for your private messages',
  keyAdded: (number: number) => `Made key number ${number} for your private messages`,
  notices: {
    sign_in: 'Your account was used to sign in on another device.',
    sessions_ended: 'Your account was signed out on other devices.',
    login_joined: 'A login was added to your account.',
    login_join_undone: 'A login was removed from your account.',
    key_added: 'A new key for your private messages was added.',
    backup_deleted: 'A backup of the key for your private messages was deleted.',
  },
  ifNotYou: 'If that was not you, sign out everywhere.',
  look: 'Open Security',
  thatWasMe: 'That was me',
}
