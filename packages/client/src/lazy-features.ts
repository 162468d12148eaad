import type { FeatureLoads, Features } from './every-feature.ts'
import { fallbacks } from './fallbacks.ts'
import { type Fallbacks, lazyFeature, loadOnce } from './lib/lazy.ts'

/** Features that only ask and are answered. */
export type Calls = Omit<Features, 'subscribeDirect'>

/** Every feature. Its values say nothing: they are the shortest ones for the first page. */
const features: Record<keyof Calls, 0> = {
  signIn: 0,
  consent: 0,
  directMessages: 0,
  businessMessages: 0,
  contacts: 0,
  profile: 0,
  announcements: 0,
  domains: 0,
  owners: 0,
  moderation: 0,
  operator: 0,
  spam: 0,
  blocklist: 0,
  engagement: 0,
  rewards: 0,
  vouchers: 0,
  search: 0,
  ads: 0,
  bots: 0,
  members: 0,
  webhooks: 0,
  insight: 0,
  imports: 0,
  lobbies: 0,
  notifications: 0,
}

/** The calls that end empty where their code cannot be fetched (S8-30, S8-31). */
const empty: { [F in keyof Calls]?: Fallbacks<Calls[F]> } = fallbacks

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
    return lazyFeature<Calls[F]>(feature, empty[name] ?? {}, platform, own[name])
  }
  const names = Object.keys(features) as (keyof Calls)[]
  return Object.fromEntries(names.map((name) => [name, createCalls(name)])) as unknown as Calls
}
