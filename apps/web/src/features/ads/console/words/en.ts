import { createPlural } from '../../../../i18n/plurals.ts'

const form = createPlural('en')

/** Texts of the console section for ads. */
export const en = {
  title: 'Advertising',
  places: (slots: number) =>
    slots === 0
      ? 'Nothing is shown: this domain has no ad spaces.'
      : `${form(slots, { one: 'The first one is', other: 'The first # are' })} shown next to rooms, labelled as advertising.`,
  changePlaces: 'Set ad spaces',
  emptyTitle: 'No ads yet',
  emptyText:
    'Your ads appear next to every room of the domain. Views and clicks are counted only for people who agreed.',
  nth: (place: number) => `Ad ${place}`,
  shown: 'Shown',
  notShown: 'Not shown',
  moveUp: (place: number) => `Move ad ${place} up`,
  moveDown: (place: number) => `Move ad ${place} down`,
  removeNth: (place: number) => `Remove ad ${place}`,
  text: 'Text',
  textNote: 'At most 120 characters.',
  link: 'Link',
  linkNote: 'An https address.',
  image: 'Picture',
  imageNote: 'Address of an image, https. Optional.',
  add: 'Add an ad',
  figures: 'Last 30 days',
  figuresText: 'Only visitors who agreed to be counted.',
  notCounted: 'This server does not count views or clicks.',
  views: (count: number) => form(count, { one: '# view', other: '# views' }),
  clicks: (count: number) => form(count, { one: '# click', other: '# clicks' }),
  rate: (share: string) => `${share} clicked`,
}
