import { createCall } from './call.ts'
import type { Core } from './context.ts'
import { createAnnouncements } from './features/announcements.ts'
import { createBusinessMessages } from './features/business-messages.ts'
import { createContacts } from './features/contacts.ts'
import { createDirectMessages } from './features/direct-messages.ts'
import { createBlocklist, createDomains } from './features/domains.ts'
import { createEngagement, type EngagementOptions } from './features/engagement.ts'
import { createProfile } from './features/profile.ts'
import { createRewards } from './features/rewards.ts'
import { type ConsentSigner, createConsent } from './features/sign-in/consent.ts'
import { createLogins } from './features/sign-in/logins.ts'
import { createVouchers } from './features/vouchers.ts'

/** What features need beside a context. */
export interface FeatureOptions {
  engagement: EngagementOptions
  /** The connected wallet; null for everybody else. */
  signer: () => ConsentSigner | null
}

export type Features = ReturnType<typeof createFeatures>

/** Everything that asks and is answered; the rooms, which are live, come by themselves. */
export function createFeatures(core: Core, options: FeatureOptions) {
  const { platform, identity } = core
  const context = { ...core, call: createCall(platform, platform.apiUrl, identity) }
  return {
    signIn: createLogins(context),
    consent: createConsent(context, options.signer),
    directMessages: createDirectMessages(context),
    businessMessages: createBusinessMessages(context),
    contacts: createContacts(context),
    profile: createProfile(context),
    announcements: createAnnouncements(context),
    domains: createDomains(context),
    blocklist: createBlocklist(context),
    engagement: createEngagement(context, options.engagement),
    rewards: createRewards(context),
    vouchers: createVouchers(context),
  }
}
