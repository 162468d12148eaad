/** Texts of the consent to counting visits. */
export const en = {
  section: 'Usage statistics',
  title: 'May we count your visits?',
  text: 'Only how often each screen is opened, from your next visit on. Not who you are, not what you write.',
  signs: 'Your wallet signs your consent, so you have a receipt. It costs nothing.',
  allow: 'Allow',
  decline: 'No, thanks',
  waiting: 'One moment',
  refused: 'Nothing was signed, and nothing is counted.',
  failed: 'That did not reach us, and nothing is counted. Try again.',
  allowedAt: (time: string) => `You agreed: ${time}.`,
  declinedAt: (time: string) => `You declined: ${time}. Nothing is counted.`,
  withdraw: 'Withdraw',
  look: 'View receipt',
  download: 'Download',
}
