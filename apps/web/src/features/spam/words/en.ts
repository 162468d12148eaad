/** Texts about messages that are held back as spam. */
export const en = {
  title: 'Spam',
  text: 'Messages from newcomers that look like spam are held for review. Your team and people who have been around for a while are exempt.',
  guards: { off: 'Off', calm: 'Relaxed', strict: 'Strict' },
  what: {
    off: 'Nothing is held back.',
    calm: 'Only what is clearly spam. A first message without a link always goes through.',
    strict: 'A newcomer’s first link waits, too.',
  },
  asServer: 'Chosen for the whole server.',
  asConfigured: 'Set in the server’s configuration.',
  back: 'Use the default',
  /** Of a message that the domain’s premoderation holds. */
  premoderated: 'Waits for review',
  held: (points: string) => `Looks like spam · ${points}`,
  reasons: {
    newcomer: 'Newcomer',
    firstLink: 'First link',
    manyLinks: 'Many links',
    repeated: 'Repeated text',
    speed: 'Very fast',
    disguised: 'Look-alike letters',
    shouting: 'Capitals or repeated letters',
  },
}
