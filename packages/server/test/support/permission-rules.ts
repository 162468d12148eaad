import type { Example } from '@foyer/contract/schemas'
import type { Role } from './role-stage.ts'

/** Permission rules of a call beyond the route's `who`, `role` and `site`. */
export interface PermissionRule {
  /** The example is about data of `of`; all other callers get this status. */
  own?: { of: readonly Role[]; others: 4030 | 4040 }
  /** Statuses of single roles. */
  refuses?: Partial<Record<Role, number>>
  /** The handler checks the site of tokens for a site. */
  isPlaced?: boolean
  /** The example needs no proof. */
  isFreeOfProof?: boolean
  /** Replaces the contract's example. */
  example?: Example
}

const FORBIDDEN = { own: { of: ['wallet'], others: 4030 } } as const
const HIDDEN = { own: { of: ['wallet'], others: 4040 } } as const
/** Writing in a domain in which one role is blocked. */
const WRITES = { refuses: { blocked: 4033 } }

/** Calls with such rules, by name. */
export const permissionRules: Readonly<Record<string, PermissionRule>> = {
  'sign-in.cookieVerify': { refuses: { anonymous: 4010 } },
  // A guest has no token that could end.
  'sign-in.logout': { refuses: { guest: 4030, 'other guest': 4030 } },
  'sign-in.undoJoin': HIDDEN,
  // A guest is joined by its secret; proofs of logins are tested in link.world.test.ts.
  'sign-in.link': { isFreeOfProof: true },
  'sign-in.endSession': HIDDEN,
  'rooms.create': WRITES,
  'rooms.post': WRITES,
  'rooms.edit': FORBIDDEN,
  'rooms.remove': { own: { of: ['wallet', 'owner', 'moderator'], others: 4030 } },
  'rooms.react': WRITES,
  // Refused without any connection.
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
  // The example dismisses; a ban for good asks for the proof (operator.world.test.ts).
  'operator.decide': { isFreeOfProof: true },
  'vouchers.claim': { ...WRITES, isPlaced: true },
}
