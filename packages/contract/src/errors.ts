import { NO_KEY_YET, NOT_ACCEPTED } from './constants.ts'

/** One documented way in which a call fails (docs/wire.md#refusals). */
export interface Refusal {
  /** HTTP status. */
  status: number
  /** `code` of the body; tells refusals of one status apart. */
  code: number
  /** `message` of the body: a sentence for people. */
  message: string
  /** True when the client's error has this `message`; else it has the text of the call (docs/requirements.md#s8-error-texts). */
  shown?: boolean
}

/** Body of every refusal; `errors` has sentences by field (docs/wire.md#refusals). */
export interface ErrorBody {
  code: number
  message: string
  errors?: Record<string, string[]>
  /** Why and until when the caller may not write on this server; with the refusal `banned` only. */
  ban?: Ban
}

/** A ban from the whole server (docs/operating.md). */
export interface Ban {
  /** What the operator wrote for the banned person. */
  reason: string | null
  /** ISO 8601; null for good. */
  until: string | null
}

const refusal = (status: number, code: number, message: string): Refusal => ({ status, code, message })

/** A refusal whose `message` is a fixed error text (docs/requirements.md#s8-error-texts) that the client throws unchanged. */
export const shown = (status: number, code: number, message: string): Refusal => ({
  status,
  code,
  message,
  shown: true,
})

/** Refusals of socket frames, beside `commonRefusals` (docs/wire.md#frames). */
export const frameRefusals = {
  alreadySaid: refusal(
    400,
    4001,
    'This connection has said hello already. Open another to be somebody else.',
  ),
  notFollowed: refusal(404, 4040, 'This topic is not followed. Follow it first.'),
  tooManyTopics: refusal(429, 4290, 'This connection follows as many topics as it may. Leave one first.'),
} as const satisfies Record<string, Refusal>

/** Refusals of calls that write in a domain. */
export const writerRefusals = {
  guestsNotAllowed: refusal(403, 4031, 'Guests may read here. Sign in to write.'),
  blocked: refusal(403, 4033, 'You may read here, but not write.'),
} as const

/** Refusals of a gate, for new messages and for edits. */
export const gateRefusals = {
  levelNeeded: refusal(403, 40310, 'Writing here needs a higher level on this site than yours.'),
  tokenNeeded: refusal(403, 40311, 'Writing here needs a token that your wallets do not hold enough of.'),
  walletNeeded: refusal(
    403,
    40312,
    'Writing here needs a token. Sign in with the wallet that holds it, or join it.',
  ),
  gateUnknown: refusal(
    503,
    5034,
    'What your wallets hold cannot be checked right now. Try again in a moment.',
  ),
} as const

/** Refusals by a room's policy, a domain's word rules (docs/owners.md) or its spam guard (docs/spam.md). */
export const roomPolicyRefusals = {
  readOnly: refusal(403, 4035, 'This room is for reading.'),
  unwelcome: refusal(403, 4036, 'This message has words in it that are not welcome here.'),
  spam: refusal(403, 40301, 'This looks like spam, so it was not sent.'),
  ...gateRefusals,
  slowMode: refusal(429, 4291, 'Slow mode is on in this room. Yours can follow a little later.'),
} as const

/** @deprecated Use `roomPolicyRefusals`; removed in 0.3. @alias */
export const conductRefusals = roomPolicyRefusals

/** Refusals of a picture by its content (docs/wire.md#pictures). */
export const pictureRefusals = {
  notAPicture: refusal(415, 4151, 'Send a PNG or a JPEG that does not move.'),
  tooManyPixels: refusal(413, 4131, 'This picture has too many pixels. Make it smaller and send it again.'),
  damagedPicture: refusal(400, 4003, 'This picture is damaged. Choose another one.'),
} as const satisfies Record<string, Refusal>

export const refusals = {
  duplicate: (message: string) => shown(400, 4002, message),
  business: (message: string) => refusal(400, 4003, message),
  roomMissing: refusal(400, 5101, 'This room does not exist yet. Create it and send again.'),
  nothingToShow: refusal(404, 4040, 'There is nothing to show of this address.'),
  conflict: (message: string) => refusal(409, 4090, message),
  changedSince: refusal(409, 4090, 'Somebody has changed this meanwhile. Look at it and change it again.'),
  worksHere: refusal(400, 4003, 'They work here, or for this server. Blocks are for visitors.'),
  tokenUnread: refusal(503, 5035, 'The chain did not answer, so nothing was saved. Try again in a moment.'),
  held: refusal(403, 4037, 'A moderator looks at this message before others see it.'),
  waiting: refusal(
    403,
    40302,
    'Several of your messages here wait for a moderator already. Yours can follow then.',
  ),
  premoderated: refusal(
    403,
    40303,
    'A moderator reads messages here before they appear, so this one stays as it is.',
  ),
  tooLate: refusal(403, 4034, 'A message can be changed for 15 minutes. This one stays as it is.'),
  keyStale: refusal(409, 4091, 'A key has changed since. Fetch the keys and seal the message again.'),
  noKeyYet: refusal(409, NO_KEY_YET, 'They cannot receive private messages yet. Yours waits until they can.'),
  notAccepted: refusal(
    409,
    NOT_ACCEPTED,
    'They have not accepted your messages yet. Yours waits until they do.',
  ),
  profileRefused: shown(503, 5030, 'you are not allowed to update profile'),
  jsonOnly: refusal(501, 5010, 'This is answered as JSON only. Ask for format=json.'),
  speechOff: refusal(503, 5031, 'Nobody listens here: speech is switched off.'),
} as const
