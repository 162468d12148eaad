/** Texts in place of messages that the reader has hidden. */
export const en = {
  blocked: (n: number) =>
    n === 1 ? 'A message from someone you blocked' : `${n} messages from someone you blocked`,
  reported: (n: number) => (n === 1 ? 'A message you reported' : `${n} messages you reported`),
  show: 'Show',
  undo: 'Undo',
  withdrawn: 'Your report was withdrawn.',
  withdrawFailed: 'The report could not be withdrawn. Try again.',
}
