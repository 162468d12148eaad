/** Texts of the search. */
export const en = {
  title: 'Search',
  field: 'Messages, rooms or an address',
  emptyTitle: 'What are you looking for?',
  emptyText: 'Find messages on a domain, or active rooms by name. An address opens its room.',
  noneTitle: 'No results',
  noneText:
    'No active room has that name. Visit a domain to search its messages, or enter the address of a page.',
  openAddress: 'Open the room of this address',
  said: (domain: string) => `Messages on ${domain}`,
  where: 'Search in',
  longer: 'Type at least two letters to search messages.',
  searching: 'Searching',
  failed: 'The search did not load.',
  roomsFailed: 'The rooms did not load.',
  noWords: 'No messages found here. Try fewer words.',
  count: (count: number, isMore: boolean) =>
    `${count}${isMore ? '+' : ''} ${count === 1 ? 'message' : 'messages'}`,
  here: 'Search this room',
  thisRoom: 'This room',
  hereText: 'Two letters are enough. Results open in the room. Close the search to return to where you were.',
  more: 'Show older',
}
