import { plurals } from '../../../../i18n/plurals.ts'

const form = plurals('en')

/** What stands over the field of a room with rules of its own. */
export const en = {
  readOnly: 'Only the people of this site write here at the moment.',
  slow: (seconds: number) =>
    form(seconds, { one: 'One message a second each.', other: 'One message every # seconds each.' }),
}
