import { plurals } from '../../../i18n/plurals.ts'

const form = plurals('en')

/** What the ads of a domain say where they are made. */
export const en = {
  title: 'Advertising',
  places: (slots: number) =>
    slots === 0
      ? 'Nothing is shown: the domain has no places beside its rooms.'
      : `${form(slots, { one: 'The first one is', other: 'The first # are' })} shown beside the rooms, named as advertising.`,
  changePlaces: 'Set how many',
  emptyTitle: 'Nothing to show yet',
  emptyText:
    'What you add stands beside every room of the domain. Who sees and follows it is counted of those alone who agreed.',
  nth: (place: number) => `Place ${place}`,
  shown: 'Shown',
  notShown: 'Not shown',
  moveUp: (place: number) => `Move ${place} up`,
  moveDown: (place: number) => `Move ${place} down`,
  removeNth: (place: number) => `Remove ${place}`,
  text: 'Text',
  textNote: 'At most 120 characters.',
  link: 'Where it leads',
  linkNote: 'An https address.',
  image: 'Picture',
  imageNote: 'Address of a picture, https. Not needed.',
  add: 'Add one',
}
