/** Texts of the area of a domain's pages. */
export const en = {
  title: 'Pages',
  one: 'Page',
  all: 'All pages',
  toLobby: 'To the lobby',
  loading: 'Loading',
  failed: 'The pages did not load',
  noneTitle: 'No pages yet',
  noneText: 'Pages that the team of this site has named, or given a welcome message, appear here.',
  gone: 'This page is no longer set up',
  goneText: 'The team of this site has changed it.',
  openRoom: 'Open its room',
  colour: 'Colour',
  off: 'Switched off at the moment',
  welcome: 'Welcome',
}
