/** Entry for Node: loads at once what a browser loads at the first use, because files are local. */
import './every-feature.ts'
import './features/ads.ts'
import './features/announcements.ts'
import './features/bots.ts'
import './features/business-messages.ts'
import './features/contacts.ts'
import './features/direct-messages.ts'
import './features/direct-messages/device.ts'
import './features/domains.ts'
import './features/engagement.ts'
import './features/imports.ts'
import './features/insight.ts'
import './features/moderation.ts'
import './features/lobbies.ts'
import './features/notifications.ts'
import './features/owners.ts'
import './features/profile.ts'
import './features/profile/delete-account.ts'
import './features/rewards.ts'
import './features/search.ts'
import './features/sign-in.ts'
import './features/sign-in/consent.ts'
import './features/spam.ts'
import './wallet/proofs.ts'
import './wallet/signed-texts.ts'
import './features/vouchers.ts'
import './features/webhooks.ts'
import './live-room/live.ts'
import './outbox/delivery-loop.ts'
import './wallet/sign-in-code.ts'

import { setMaxListeners } from 'node:events'
import { type Client, type ClientOptions, createClientOn } from './create-client.ts'
import { findWebSocket } from './platform/node-web-socket.ts'
import { createPlatform } from './platform/platform.ts'

export * from './index.ts'

/** As everywhere, and live in a Node without a `WebSocket` of its own, where the package `ws` is installed. */
export function createClient(options: ClientOptions = {}): Client {
  const platform = createPlatform(options)
  // Each room, timer and request ends with the client: Node would take more than ten for a leak.
  if (platform.closing !== undefined) setMaxListeners(0, platform.closing)
  if (platform.WebSocket === undefined && options.WebSocket !== null)
    platform.findWebSocket = () => findWebSocket(platform.log)
  return createClientOn(platform, options)
}
