/** Texts of the dialog that invites to a room. */
export const en = {
  title: 'Invite people',
  explanation: 'This link opens the room. No app and no account needed.',
  code: 'QR code of the link',
  share: 'Share',
  copyLink: 'Copy link',
  badge: 'Badge for a README',
  badgeText: 'A small picture with the number of messages, which leads here.',
  copyBadge: 'Copy Markdown',
}
