import type { FeatureLoads, Features } from './every-feature.ts'
import { fallbacks } from './fallbacks.ts'
import { type Fallbacks, lazyFeature, loadOnce } from './lib/lazy.ts'

/** Features that only ask and are answered. */
export type Calls = Omit<Features, 'subscribeDirect'>

/** Every feature, with the calls that end empty where their code cannot be fetched (S8-30, S8-31). */
const features: { [F in keyof Calls]: Fallbacks<Calls[F]> } = {
  signIn: {},
  consent: {},
  directMessages: fallbacks.directMessages,
  businessMessages: fallbacks.businessMessages,
  contacts: {},
  profile: {},
  announcements: {},
  domains: fallbacks.domains,
  owners: {},
  moderation: {},
  operator: {},
  spam: {},
  blocklist: fallbacks.blocklist,
  engagement: fallbacks.engagement,
  rewards: {},
  vouchers: {},
  search: {},
  ads: {},
  bots: {},
  webhooks: {},
  insight: {},
  notifications: {},
}

/**
 * Features that a shown room does not need: each is fetched at its first call.
 *
 * @param own features that are functions as well
 */
export function lazyFeatures(
  load: () => Promise<FeatureLoads>,
  platform: Parameters<typeof lazyFeature>[2],
  own: { [F in keyof Calls]?: object } = {},
): Calls {
  const createCalls = <F extends keyof Calls>(name: F) => {
    const feature = loadOnce(async () => (await load())[name]() as Promise<Calls[F]>)
    return lazyFeature<Calls[F]>(feature, features[name], platform, own[name])
  }
  const names = Object.keys(features) as (keyof Calls)[]
  return Object.fromEntries(names.map((name) => [name, createCalls(name)])) as unknown as Calls
}
