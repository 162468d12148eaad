/** Storage key of the draft that one address writes to another. */
export const toThreadPlace = (own: string, address: string): string => `dm ${own} ${address}`
