/** @param {string} text @param {string} name of a document, without its ending */
const page = (text, name) => ({ text, link: `/docs/${name}` })

/** Every document has its place here; the build fails for one that has none. */
export const sidebar = [
  {
    text: 'Begin',
    items: [
      page('Quick start', 'quick-start'),
      page('Errors by code', 'errors'),
      page('Glossary', 'glossary'),
      page('Comparison', 'comparison'),
    ],
  },
  {
    text: 'React',
    items: [
      page('Guide', 'react/'),
      page('Components', 'react/components'),
      page('Rooms', 'react/rooms'),
      page('People', 'react/people'),
      page('Private messages', 'react/private-messages'),
      page('Customers and rewards', 'react/customers'),
      page('Owners', 'react/owners'),
      page('Operators', 'react/operators'),
      page('Theming', 'theming'),
    ],
  },
  {
    text: 'Cookbook',
    items: [
      page('Recipes', 'cookbook/'),
      page('A bot', 'cookbook/bot'),
      page('Token gate', 'cookbook/token-gate'),
      page('Moderation queue', 'cookbook/moderation-queue'),
      page('Webhooks', 'cookbook/webhooks'),
      page('Single sign-on', 'cookbook/sso'),
    ],
  },
  {
    text: 'Reference',
    items: [
      { text: 'SDK', link: '/reference/' },
      page('The wire', 'wire'),
      page('Permissions', 'permissions'),
      page('Wallets', 'wallets'),
      page('Private messages', 'direct-messages'),
      page('Names', 'names'),
      page('Versions', 'versions'),
    ],
  },
  {
    text: 'For owners',
    items: [
      page('Owning a lobby', 'owners'),
      page('Business tools', 'business'),
      page('Levels and rewards', 'rewards'),
      page('Spam', 'spam'),
      page('Site members', 'site-members'),
      page('Importing and exporting', 'importing'),
      page('Embedding', 'embedding'),
      page('The browser extension', 'extension'),
    ],
  },
  {
    text: 'To run it',
    items: [
      page('Configuration', 'configuration'),
      page('Several servers', 'deploy'),
      page('Operating', 'operating'),
      page('Push', 'push'),
      page('News by e-mail', 'mail'),
      page('What the server fetches', 'links'),
      page('Performance', 'performance'),
      page('Scale', 'scale'),
    ],
  },
  {
    text: 'To change it',
    collapsed: true,
    items: [
      { text: 'Contributing', link: '/CONTRIBUTING' },
      page('Architecture', 'architecture'),
      page('Adding a call', 'adding-a-call'),
      page('Adding a screen', 'adding-a-screen'),
      page('Adding a language', 'adding-a-language'),
      page('Changing a limit', 'changing-a-limit'),
      page('Testing', 'testing'),
      page('Requirements', 'requirements'),
      page('Reliability', 'reliability'),
      page('Threat model', 'threat-model'),
      page('ASVS', 'asvs'),
      page('Decisions', 'decisions/'),
      { text: 'Security', link: '/SECURITY' },
      { text: 'Changelog', link: '/CHANGELOG' },
    ],
  },
]
