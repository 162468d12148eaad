/** Texts of a room in another site’s page. */
export const en = {
  open: 'Open in Foyer',
  blocked: 'Your browser blocked our window. Allow it and try again.',
  refused: 'That sign-in did not work. Try again.',
  quote: 'Quote the page’s selection',
  drop: 'Remove the quote',
  nothing: 'Select some text on the page first.',
  gone: 'The page no longer says this.',
  silent: 'The page does not answer.',
}
