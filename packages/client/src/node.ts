/**
 * The entry in Node. What a browser fetches when it is first needed is here from the start: a disk is near,
 * and nobody waits for it.
 */
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
import './features/insight.ts'
import './features/moderation.ts'
import './features/notifications.ts'
import './features/owners.ts'
import './features/profile.ts'
import './features/rewards.ts'
import './features/search.ts'
import './features/sign-in/consent.ts'
import './features/sign-in/logins.ts'
import './features/vouchers.ts'
import './features/webhooks.ts'
import './live-room/live.ts'
import './wallet/proving.ts'

export * from './index.ts'
