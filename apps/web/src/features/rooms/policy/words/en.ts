import { plurals } from '../../../../i18n/plurals.ts'

const form = plurals('en')

/** What stands over the field of a room with rules of its own. */
export const en = {
  readOnly: 'Only the team of this site can write here right now.',
  slow: (seconds: number) =>
    form(seconds, {
      one: 'One message per second for each person.',
      other: 'One message every # seconds for each person.',
    }),
}
