/** Path of the server's page that explains every code of a refusal, by its number as the fragment. */
export const ERROR_DOCS = '/docs/errors'
/** Fragment of that page about a server that was not reached. */
export const UNREACHED = 'unreached'

/** What a developer can do about a refusal, by its code; most refusals are for the person who reads them. */
export const ERROR_HINTS: Readonly<Record<number, string>> = {
  4000: 'Send JSON with the content type application/json.',
  4001: 'See "errors" for the fields, and docs/wire.md for their types and bounds.',
  4010: 'Call client.init() for a guest, or client.signIn(kind).',
  4011: 'The token has ended: call client.signIn(kind) again.',
  4012: 'Call the method of the SDK for this act: it has the person sign for it.',
  4030: 'The person lacks the role for this call: see docs/permissions.md.',
  4031: 'Have the person sign in, or let guests write in the settings of the domain.',
  4032: 'Send the cookie csrftoken again as the header X-CSRFToken.',
  4038: 'Claim the domain of this site, or list its origin in FOYER_ORIGINS.',
  4039: 'Call this on the page of the chat itself: tokens of other sites have few rights.',
  4040: 'Check the id and the address of the call; apiUrl must have no path of its own.',
  4090: 'Read it again, and repeat the change on the version that is stored now.',
  4130: 'See docs/wire.md for the largest size of each call.',
  4290: 'Wait for as many seconds as retryAfter says, then call again.',
  4291: 'Wait for as many seconds as retryAfter says, then send again.',
  5000: 'Look for the requestId in the log of the server.',
  5010: 'Ask with format=json, or without format.',
  5032: 'Wait for as many seconds as retryAfter says, then call again.',
  5034: 'Send again: the address RPC_URL_<chain> of the server did not answer in time.',
  5035: 'Call again: the address RPC_URL_<chain> of the server did not answer in time.',
  5101: 'Call client.rooms.create({ domain, url }), or send with url.',
}
