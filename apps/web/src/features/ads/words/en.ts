/** What ads beside a room are called. */
export const en = {
  one: 'Advertisement',
  several: 'Advertisements',
}
