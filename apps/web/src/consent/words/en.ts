/** What the question about being counted says. */
export const en = {
  section: 'Being counted',
  title: 'May we count your visits?',
  text: 'Only how often each screen is opened, from your next visit on. Not who you are, not what you write.',
  signs: 'Your wallet signs your yes, so that you hold a receipt. It costs nothing.',
  allow: 'Allow',
  decline: 'No, thanks',
  waiting: 'One moment',
  refused: 'Nothing was signed, and nothing is counted.',
  failed: 'That did not reach us, and nothing is counted. Try again.',
  allowedAt: (time: string) => `You said yes: ${time}.`,
  declinedAt: (time: string) => `You said no: ${time}. Nothing is counted.`,
  withdraw: 'Withdraw',
  look: 'Look at the receipt',
  download: 'Download',
}
