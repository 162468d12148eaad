/** What the console of domain owners says. */
export const en = {
  title: 'Console',
  guestTitle: 'Sign in to run a domain',
  guestText:
    'Whoever proves that a domain is theirs talks with its visitors here. The proof is bound to your name.',
  emptyTitle: 'No domain is yours yet',
  emptyText: 'Domains that you have proved to be yours will stand here.',
}
