import { createPlural } from '../../../../i18n/plurals.ts'

const form = createPlural('en')

/** Texts about the policy of a room, above its composer. */
export const en = {
  readOnly: 'Only the team of this site can write here right now.',
  slow: (seconds: number) =>
    form(seconds, {
      one: 'One message per second for each person.',
      other: 'One message every # seconds for each person.',
    }),
}
