import { createPlural } from '../../../../i18n/plurals.ts'

const form = createPlural('en')

/** Texts about the policy of a room, above its composer. */
export const en = {
  readOnly: 'Only the team of this site can write here right now.',
  reviewed: {
    newcomers: 'A moderator reads the first message of newcomers before it appears.',
    unapproved: 'A moderator reads your messages here before they appear, until one of them is approved.',
    all: 'A moderator reads messages here before they appear.',
  },
  slow: (seconds: number) =>
    form(seconds, {
      one: 'One message per second for each person.',
      other: 'One message every # seconds for each person.',
    }),
}
