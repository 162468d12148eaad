/** Texts of a passage of the page that a message is about. */
export const en = {
  show: 'Show on the page',
}
