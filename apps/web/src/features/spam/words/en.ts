/** Texts about messages that are held back as spam. */
export const en = {
  title: 'Spam',
  text: 'Messages of newcomers that look like spam wait for review. Your team and people who have been around for a while are exempt.',
  guards: { off: 'Off', calm: 'Calm', strict: 'Strict' },
  what: {
    off: 'Nothing is held back.',
    calm: 'Only what is clearly spam. A first message without a link always comes through.',
    strict: 'A newcomer’s first link waits, too.',
  },
  asServer: 'Chosen for the whole server.',
  asConfigured: 'As the server is configured.',
  back: 'Use the default',
  held: (points: string) => `Looks like spam · ${points}`,
  reasons: {
    newcomer: 'Newcomer',
    firstLink: 'First link',
    manyLinks: 'Many links',
    repeated: 'Written before',
    speed: 'Very fast',
    disguised: 'Disguised letters',
    shouting: 'Shouting',
  },
}
