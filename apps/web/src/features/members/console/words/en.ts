import type { MemberKeyKind } from '@foyer/contract'

/** Texts of the console section for the site's own members. */
export const en = {
  title: 'Site members',
  text: 'People who have an account on your site can write here under it. Your server signs for them with a key.',
  emptyTitle: 'No keys yet',
  emptyText: 'Create one to let people who are signed in on your site write here without another login.',
  kind: 'Kind of key',
  kinds: { secret: 'Secret', jwks: 'Public keys' } satisfies Record<MemberKeyKind, string>,
  kindNotes: {
    secret: 'We make a secret that your server signs with (HS256). It is shown only once.',
    jwks: 'Your server signs with a key of its own (EdDSA, Ed25519) and publishes the public ones as a JWKS.',
  } satisfies Record<MemberKeyKind, string>,
  since: (day: string) => `since ${day}`,
  unused: 'never used',
  usedAt: (time: string) => `last used ${time}`,
  revokedAt: (day: string) => `revoked ${day}`,
  add: 'New key',
  url: 'Address of the JWKS',
  urlNote: 'It starts with https:// and can be reached from the internet.',
  create: 'Create',
  full: 'Two keys are live, so that you can change from one to the next. Revoke one to create another.',
  secretTitle: 'The secret of this key',
  secretText: 'Your server signs with it. Keep it there, never in a page: it is shown only now.',
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke ${name}`,
  revokeSure: 'Revoke this key?',
  revokeNote: 'Everyone who signed in with it is signed out at once. Their messages stay.',
  how: 'How your server signs',
  howText: 'In Node. The guide “Site members” has the same in PHP, Python, Go and Ruby.',
  copy: 'Copy',
}
