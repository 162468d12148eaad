/** Texts of a room that is shown as comments. */
export const en = {
  order: 'Order',
  oldest: 'Oldest first',
  newest: 'Newest first',
  older: 'Show older comments',
}
