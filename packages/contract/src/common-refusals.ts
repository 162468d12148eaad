import { commonCodes, toStatus } from './common-codes.ts'
import type { Refusal } from './errors.ts'

function common(name: keyof typeof commonCodes, message: string): Refusal {
  const code = commonCodes[name]
  return { status: toStatus(code), code, message }
}

/** Refusals that any call may give. */
export const commonRefusals = {
  malformed: common('malformed', 'This request could not be read. Send JSON of the documented types.'),
  invalid: common('invalid', 'Some of the values are missing or not valid. See "errors".'),
  credentialsNeeded: common('credentialsNeeded', 'Say who you are: send a bearer token or a guest id.'),
  tokenInvalid: common('tokenInvalid', 'This sign-in has ended. Sign in again.'),
  proofNeeded: common(
    'proofNeeded',
    'This changes your account. Sign for it first, within the last five minutes.',
  ),
  forbidden: common('forbidden', 'This is not yours to see or change.'),
  csrf: common('csrf', 'This request did not come from our own page. Reload and try again.'),
  otherSite: common(
    'otherSite',
    'This sign-in is for another site. Sign in on the chat’s own page for this.',
  ),
  banned: common('banned', 'You can read on this server, but not write: its operators have banned you.'),
  notFound: common('notFound', 'There is nothing here.'),
  methodNotAllowed: common('methodNotAllowed', 'This address does not answer that method.'),
  upgradeNeeded: common('upgradeNeeded', 'This address speaks WebSocket. Ask for an upgrade to it.'),
  tooLarge: common('tooLarge', 'This is too large to accept.'),
  wrongMediaType: common('wrongMediaType', 'This kind of content is not accepted here.'),
  tooMany: common('tooMany', 'That was a little too fast. Try again in a moment.'),
  bug: common('bug', 'Something went wrong on our side. Try again.'),
  unavailable: common('unavailable', 'The service is busy or restarting. Try again in a moment.'),
} as const satisfies Record<string, Refusal>
