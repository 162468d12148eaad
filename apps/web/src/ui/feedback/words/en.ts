/** Texts of the line that says who is typing. */
export const en = {
  typing: (names: string[], others: number) => {
    if (others > 0)
      return `${names.join(', ')} and ${others === 1 ? '1 other' : `${others} others`} are typing`
    return names.length === 1 ? `${names[0]} is typing` : `${names.join(' and ')} are typing`
  },
}
