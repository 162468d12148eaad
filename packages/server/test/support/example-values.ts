import { randomUUID } from 'node:crypto'
import { type Endpoint, formatRoomPath, hashDomain } from '@foyer/contract'
import {
  type Example,
  fillExample,
  findPlaceholders,
  type Placeholder,
  shapeOf,
} from '@foyer/contract/schemas'
import { newPublicKey, sealed } from '@foyer/testkit/direct-messages'
import { newPushKeys } from '@foyer/testkit/internet'
import { uuidv7 } from '../../src/lib/uuid.ts'
import { newMemberKey, newMemberToken } from './member-tokens.ts'
import { newAddress, type Role, type RoleStage } from './role-stage.ts'

type Maker = (stage: RoleStage, role: Role) => string | Promise<string>

const { message_text, msg_sha256_base64, cid } = sealed()
const { p256dh, auth } = newPushKeys()

/** Creates the data of a placeholder, for a call of a role. */
const makers: Record<Placeholder, Maker> = {
  self: (stage, role) => stage.id(role) || newAddress(),
  account: (stage) => stage.id('wallet'),
  newAddress,
  guest: () => randomUUID(),
  domain: ({ domain }) => domain,
  hashedDomain: ({ domain }) => hashDomain(domain),
  url: ({ url }) => url,
  roomAddress: ({ url, world }) => world.url + formatRoomPath(url),
  newUrl: ({ url }) => url + randomUUID(),
  room: ({ roomId }) => roomId,
  message: (stage) => stage.newMessage(),
  otherMessage: (stage, role) => stage.newMessage(role === 'wallet' ? 'other wallet' : 'wallet'),
  hiddenMessage: (stage) => stage.newHiddenMessage(),
  reportedMessage: (stage) => stage.newCase(),
  clientId: () => uuidv7(),
  nonce: () => randomUUID().replaceAll('-', ''),
  join: (stage) => stage.newJoin(),
  session: async (stage) => (await stage.newToken('wallet')).id,
  contact: (stage) => stage.newContact(),
  urlSetting: (stage) => stage.newUrlSetting(),
  announcement: (stage) => stage.newAnnouncement(),
  blocked: (stage) => stage.newBlock(),
  // Reserved for tests (RFC 6761), so no proof is ever found there.
  unclaimed: () => 'claimed.test',
  claimed: (stage, role) => stage.newClaim(role),
  staffMember: (stage) => stage.newMember(),
  stranger: (stage, role) => stage.newStranger(role),
  sealedMessage: (stage, role) => stage.newSealedMessage(role),
  publicKey: () => newPublicKey(),
  sealedText: () => message_text,
  sealedHash: () => msg_sha256_base64,
  contentId: () => cid ?? '',
  business: (stage, role) => stage.newBusiness(role),
  customer: (stage) => stage.newThread(),
  answer: (stage) => stage.newAnswer(),
  reward: (stage) => stage.newReward(),
  failedMint: (stage) => stage.newFailedMint(),
  ruledLevel: async (stage) => String(await stage.newRule()),
  voucher: (stage) => stage.newVoucher(),
  redemption: (stage) => stage.newRedemption(),
  batch: (stage) => stage.newBatch(),
  code: (stage) => stage.newCode(),
  newCodes: () => `code\nS${randomUUID()}`,
  webhook: (stage) => stage.newWebhook(),
  delivery: (stage) => stage.newDelivery(),
  webhookUrl: () => 'https://hooks.example/',
  bot: (stage) => stage.newBot(),
  memberKey: newMemberKey,
  memberToken: newMemberToken,
  unownedCase: (stage) => stage.newUnownedCase(),
  undiscovered: (stage) => stage.newHiddenRoom(),
  banned: (stage) => stage.newBan(),
  pushEndpoint: () => `https://push.example/${randomUUID()}`,
  pushKey: () => p256dh,
  pushSecret: () => auth,
}

/** The example of a call with its data created. @param instead replaces the contract's example */
export async function makeExample(
  endpoint: Endpoint,
  stage: RoleStage,
  role: Role,
  instead?: Example,
): Promise<Example> {
  const example = instead ?? shapeOf(endpoint).example ?? {}
  const values: Partial<Record<Placeholder, string>> = {}
  for (const name of findPlaceholders(example)) values[name] = await makers[name](stage, role)
  return fillExample(example, values)
}

/** Path and query of a call, as in a request line. */
export function getTarget({ path }: Endpoint, { params = {}, query }: Example): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query)}`
}
