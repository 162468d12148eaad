/** Texts of the area of a domain's pages. */
export const en = {
  title: 'Pages',
  one: 'Page',
  all: 'All pages',
  toLobby: 'To the lobby',
  loading: 'Loading',
  failed: 'The pages did not load',
  noneTitle: 'No pages yet',
  noneText: 'When the people of this site name a page, or greet its visitors, it appears here.',
  gone: 'This page is no longer set up',
  goneText: 'The people of this site have changed it.',
  openRoom: 'Open its room',
  colour: 'Colour',
  off: 'Switched off at the moment',
  welcome: 'Welcome',
}
