import type { Example } from '@foyer/contract/schemas'
import type { Role } from './stage.ts'

/** Who may make a call, where the route's own `who`, `role` and `site` do not say it all. */
export interface PermissionRule {
  /** The example is about data of `of`: what every other caller is told. */
  own?: { of: readonly Role[]; others: 4030 | 4040 }
  /** Refusals of single roles. */
  refuses?: Partial<Record<Role, number>>
  /** The handler itself looks whether the place is the site's, for tokens of a site. */
  isPlaced?: boolean
  /** The example is one that needs no proof. */
  isFreeOfProof?: boolean
  /** Called with this instead of the contract's example. */
  example?: Example
}

const FORBIDDEN = { own: { of: ['wallet'], others: 4030 } } as const
const HIDDEN = { own: { of: ['wallet'], others: 4040 } } as const
/** Writing in a domain, which the domain has forbidden one of them. */
const WRITES = { refuses: { blocked: 4033 } }

/** Only the calls that need one, by name. */
export const permissionRules: Readonly<Record<string, PermissionRule>> = {
  'sign-in.cookieVerify': { refuses: { anonymous: 4010 } },
  'sign-in.undoJoin': HIDDEN,
  // A guest is joined for its secret; of a login the proofs are tested in link.test.ts.
  'sign-in.link': { isFreeOfProof: true },
  'sign-in.endSession': HIDDEN,
  'rooms.create': WRITES,
  'rooms.post': WRITES,
  'rooms.edit': FORBIDDEN,
  'rooms.remove': { own: { of: ['wallet', 'owner', 'moderator'], others: 4030 } },
  'rooms.react': WRITES,
  // Refused without a look at any network.
  'rooms.linkPreview': { example: { query: { url: 'ftp://shop.example/' } } },
  'direct-messages.previews': FORBIDDEN,
  'direct-messages.history': FORBIDDEN,
  'direct-messages.addKey': { ...FORBIDDEN, isFreeOfProof: true },
  'business-messages.previews': FORBIDDEN,
  'business-messages.history': { own: { of: ['wallet', 'owner', 'agent'], others: 4030 } },
  'business-messages.send': WRITES,
  'domains.blocklistOfAddress': { own: { of: ['wallet', 'owner', 'moderator'], others: 4030 } },
  'owners.colleagues': { own: { of: ['owner', 'moderator', 'agent'], others: 4030 } },
  'moderation.report': WRITES,
  'profile.update': { refuses: { anonymous: 5030, guest: 5030, 'other guest': 5030 } },
  'contacts.list': FORBIDDEN,
  'contacts.add': FORBIDDEN,
  'contacts.get': HIDDEN,
  'contacts.update': HIDDEN,
  'contacts.remove': HIDDEN,
  'engagement.events': FORBIDDEN,
  'engagement.record': { isPlaced: true },
  'vouchers.claim': { ...WRITES, isPlaced: true },
}
