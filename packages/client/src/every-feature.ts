import type { Context, Core } from './context.ts'
import type { DirectMessagesOptions } from './features/direct-messages.ts'
import type { EngagementOptions } from './features/engagement.ts'
import type { LoginsOptions } from './features/sign-in/logins.ts'
import { createCall } from './http/call.ts'
import { loadOnce } from './lib/lazy.ts'
import type { ProofsOptions } from './wallet/proofs.ts'

/** Parts that features need beside a context. */
export interface FeatureOptions {
  engagement: EngagementOptions
  signIn: ProofsOptions & Omit<LoginsOptions, 'realtime'>
  directMessages: Omit<DirectMessagesOptions, 'device' | keyof ProofsOptions> & {
    device: () => Promise<DirectMessagesOptions['device']>
  }
}

/** How each feature is fetched. */
export type FeatureLoads = ReturnType<typeof createFeatures>

/** Every feature of calls and answers; the live rooms are a separate module. */
export type Features = { [F in keyof FeatureLoads]: Awaited<ReturnType<FeatureLoads[F]>> }

/** Fetches each feature separately: an application loads only the features that it calls. */
export function createFeatures(core: Core, options: FeatureOptions) {
  const { platform, identity } = core
  const context: Context = { ...core, call: createCall(platform, platform.apiUrl, identity) }
  const { wallet, chainId } = options.signIn
  const signIn = { ...options.signIn, chainId: () => wallet()?.chainId ?? chainId() }
  const direct = loadOnce(async () =>
    (await import('./features/direct-messages.ts')).createDirectMessages(context, {
      ...options.directMessages,
      device: await options.directMessages.device(),
      ...signIn,
    }),
  )
  return {
    /** Ends by what it returns, and is hence no call. */
    subscribeDirect: async () => (await direct()).subscribe,
    signIn: async () =>
      (await import('./features/sign-in.ts')).createSignIn(context, {
        ...signIn,
        ...options.directMessages,
      }),
    consent: async () => (await import('./features/sign-in/consent.ts')).createConsent(context, wallet),
    directMessages: async () => (await direct()).calls,
    businessMessages: async () =>
      (await import('./features/business-messages.ts')).createBusinessMessages(context, {
        ...options.directMessages,
        address: options.engagement.address,
      }),
    contacts: async () => (await import('./features/contacts.ts')).createContacts(context),
    profile: async () => (await import('./features/profile.ts')).createProfile(context, signIn),
    announcements: async () => (await import('./features/announcements.ts')).createAnnouncements(context),
    domains: async () => (await import('./features/domains.ts')).createDomains(context),
    blocklist: async () => (await import('./features/domains.ts')).createBlocklist(context),
    owners: async () => (await import('./features/owners.ts')).createOwners(context),
    moderation: async () =>
      (await import('./features/moderation.ts')).createModeration(context, options.directMessages),
    operator: async () => (await import('./features/operator.ts')).createOperator(context, signIn),
    spam: async () => (await import('./features/spam.ts')).createSpam(context),
    engagement: async () =>
      (await import('./features/engagement.ts')).createEngagement(context, options.engagement),
    rewards: async () =>
      (await import('./features/rewards.ts')).createRewards(context, options.directMessages),
    vouchers: async () => (await import('./features/vouchers.ts')).createVouchers(context),
    search: async () => (await import('./features/search.ts')).createSearch(context),
    notifications: async () => (await import('./features/notifications.ts')).createNotifications(context),
    ads: async () => (await import('./features/ads.ts')).createAds(context),
    imports: async () => (await import('./features/imports.ts')).createImports(context),
    insight: async () => (await import('./features/insight.ts')).createInsight(context),
    lobbies: async () => (await import('./features/lobbies.ts')).createLobbies(context),
    webhooks: async () => (await import('./features/webhooks.ts')).createWebhooks(context),
    bots: async () => (await import('./features/bots.ts')).createBots(context),
    members: async () => (await import('./features/members.ts')).createMembers(context),
  }
}
