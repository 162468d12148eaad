/** Texts of ads in the details of a room. */
export const en = {
  one: 'Advertisement',
  several: 'Advertisements',
}
