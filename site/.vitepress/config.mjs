import { sidebar } from './sidebar.mjs'
import { toSlug } from './slug.mjs'

export default {
  title: 'Foyer',
  description: 'Every web address has a lobby: chat on any page.',
  lang: 'en',
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  cleanUrls: false,
  lastUpdated: false,
  ignoreDeadLinks: 'localhostLinks',
  markdown: { anchor: { slugify: toSlug } },
  // Nothing of a reader goes to other servers: the search is part of the site.
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Quick start', link: '/docs/quick-start' },
      { text: 'React', link: '/docs/react/' },
      { text: 'Reference', link: '/reference/' },
    ],
    sidebar,
  },
}
