/** What the search says. */
export const en = {
  title: 'Search',
  field: 'Words, a room, or an address',
  emptyTitle: 'What are you looking for?',
  emptyText:
    'What was said in a place, and lively rooms that match, will stand here. An address opens its room.',
  noneTitle: 'Nothing of that name',
  noneText:
    'No lively room has it in its name. Visit a place to search what was said there, or try the address of a page.',
  openAddress: 'Open the room of this address',
  said: (domain: string) => `Said on ${domain}`,
  where: 'Where',
  longer: 'Two letters or more find what was said.',
  searching: 'Searching',
  failed: 'The search did not answer.',
  noWords: 'Nobody has said that here. Fewer words find more.',
  count: (count: number, isMore: boolean) =>
    `${count}${isMore ? '+' : ''} ${count === 1 ? 'message' : 'messages'}`,
  more: 'Show older ones',
}
