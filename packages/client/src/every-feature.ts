import { createCall } from './call.ts'
import type { Core } from './context.ts'
import { createAds } from './features/ads.ts'
import { createAnnouncements } from './features/announcements.ts'
import { createBots } from './features/bots.ts'
import { createBusinessMessages } from './features/business-messages.ts'
import { createContacts } from './features/contacts.ts'
import { createDirectMessages, type DirectMessagesOptions } from './features/direct-messages.ts'
import { createBlocklist, createDomains } from './features/domains.ts'
import { createEngagement, type EngagementOptions } from './features/engagement.ts'
import { createInsight } from './features/insight.ts'
import { createModeration } from './features/moderation.ts'
import { createNotifications } from './features/notifications.ts'
import { createOwners } from './features/owners.ts'
import { createProfile } from './features/profile.ts'
import { createRewards } from './features/rewards.ts'
import { createSearch } from './features/search.ts'
import { type ConsentSigner, createConsent } from './features/sign-in/consent.ts'
import { createLogins, type LoginsOptions } from './features/sign-in/logins.ts'
import { createVouchers } from './features/vouchers.ts'
import { createWebhooks } from './features/webhooks.ts'

/** What features need beside a context. */
export interface FeatureOptions {
  engagement: EngagementOptions
  signIn: LoginsOptions
  /** The connected wallet; null for everybody else. */
  signer: () => ConsentSigner | null
  directMessages: Omit<DirectMessagesOptions, 'signer'>
}

export type Features = ReturnType<typeof createFeatures>

/** Everything that asks and is answered; the rooms, which are live, come by themselves. */
export function createFeatures(core: Core, options: FeatureOptions) {
  const { platform, identity } = core
  const context = { ...core, call: createCall(platform, platform.apiUrl, identity) }
  const { signer } = options
  const direct = createDirectMessages(context, { ...options.directMessages, signer })
  return {
    /** Ends by what it returns, and is hence no call. */
    subscribeDirect: direct.subscribe,
    signIn: createLogins(context, options.signIn),
    consent: createConsent(context, signer),
    directMessages: direct.calls,
    businessMessages: createBusinessMessages(context, {
      ...options.directMessages,
      address: options.engagement.address,
    }),
    contacts: createContacts(context),
    profile: createProfile(context),
    announcements: createAnnouncements(context),
    domains: createDomains(context),
    blocklist: createBlocklist(context),
    owners: createOwners(context),
    moderation: createModeration(context),
    engagement: createEngagement(context, options.engagement),
    rewards: createRewards(context, options.directMessages),
    vouchers: createVouchers(context),
    search: createSearch(context),
    notifications: createNotifications(context),
    ads: createAds(context),
    insight: createInsight(context),
    webhooks: createWebhooks(context),
    bots: createBots(context),
  }
}
