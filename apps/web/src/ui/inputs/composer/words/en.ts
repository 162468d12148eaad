/** Texts of the chip above a composer: what is answered or edited. */
export const en = {
  replyingTo: 'Replying to',
  cancelReply: 'Cancel reply',
  editing: 'Editing your message',
  cancelEdit: 'Stop editing',
}
