import { randomUUID } from 'node:crypto'
import type { Rule } from './samples.ts'
import type { Stage } from './stage.ts'

const inDomain = (stage: Stage) => ({ params: { domain: stage.domain } })
const ofWebhook = async (stage: Stage) => ({
  params: { domain: stage.domain, id: await stage.newWebhook() },
})

/** A sample of every call with which a business works, by its name. */
export const businessRules: Record<string, Rule> = {
  'business-messages.thread': { sample: inDomain },
  'business-messages.transcript': { sample: inDomain },
  'business-messages.threads': { sample: inDomain },
  'business-messages.changeThread': {
    sample: async (stage) => ({
      params: { domain: stage.domain, customer: await stage.newThread() },
      body: { status: 'closed' },
    }),
  },
  'business-messages.answers': { sample: inDomain },
  'business-messages.createAnswer': {
    sample: (stage) => ({ ...inDomain(stage), body: { title: 'Hours', text: 'Until six.' } }),
  },
  'business-messages.updateAnswer': {
    sample: async (stage) => ({
      params: { domain: stage.domain, id: await stage.newAnswer() },
      body: { title: 'Hours', text: 'Until five.' },
    }),
  },
  'business-messages.removeAnswer': {
    sample: async (stage) => ({ params: { domain: stage.domain, id: await stage.newAnswer() } }),
  },
  'business-messages.broadcasts': { sample: inDomain },
  'business-messages.broadcast': { sample: (stage) => ({ ...inDomain(stage), body: { text: 'Sale' } }) },
  'ads.list': { sample: inDomain },
  'ads.set': {
    sample: (stage) => ({
      ...inDomain(stage),
      body: { ads: [{ text: 'Sale', link_url: 'https://shop.example/' }] },
    }),
  },
  'insight.stats': { sample: inDomain },
  'insight.table': { sample: inDomain },
  'webhooks.list': { sample: inDomain },
  'webhooks.create': {
    sample: (stage) => ({
      ...inDomain(stage),
      body: { url: 'https://hooks.example/', events: ['message.created'] },
    }),
  },
  'webhooks.update': {
    sample: async (stage) => ({ ...(await ofWebhook(stage)), body: { enabled: false } }),
  },
  'webhooks.remove': { sample: ofWebhook },
  'webhooks.renewSecret': { sample: ofWebhook },
  'webhooks.ping': { sample: ofWebhook },
  'webhooks.deliveries': { sample: ofWebhook },
  'bots.list': { sample: inDomain },
  'bots.create': {
    sample: (stage) => ({ ...inDomain(stage), body: { name: 'Robot', scopes: ['rooms'] } }),
  },
  'bots.remove': {
    sample: async (stage) => ({ params: { domain: stage.domain, id: await stage.newBot() } }),
  },
  'rewards.reject': {
    sample: async (stage) => ({ params: { id: await stage.newReward() }, body: { reason: 'A robot' } }),
  },
  'rewards.failedMints': { sample: inDomain },
  'rewards.retryMint': {
    sample: async (stage) => ({ params: { id: await stage.newFailedMint() } }),
  },
  'rewards.limits': { sample: inDomain },
  'rewards.setLimits': { sample: (stage) => ({ ...inDomain(stage), body: { daily_cap: null } }) },
  'vouchers.present': { sample: async (stage) => ({ body: { token: await stage.newVoucher() } }) },
  'vouchers.accept': {
    sample: (stage) => ({ ...inDomain(stage), body: { code: 'AAAA-AAAA-AAAA' } }),
  },
  'vouchers.redemptions': { sample: inDomain },
  'vouchers.undo': {
    sample: async (stage) => ({
      params: { domain: stage.domain, id: await stage.newRedemption() },
      body: { reason: 'The wrong till' },
    }),
  },
  'vouchers.withdraw': {
    sample: (stage) => ({ ...inDomain(stage), body: { token: '1', reason: 'Out of coffee' } }),
  },
  'vouchers.batches': { sample: inDomain },
  'vouchers.createBatch': {
    sample: (stage) => ({ ...inDomain(stage), body: { title: 'Coffee', count: 1 } }),
  },
  'vouchers.importCodes': {
    sample: async (stage) => ({
      params: { domain: stage.domain, id: await stage.newBatch() },
      body: { csv: `code\nS${randomUUID()}` },
    }),
  },
  'vouchers.exportCodes': {
    sample: async (stage) => ({ params: { domain: stage.domain, id: await stage.newBatch() } }),
  },
  'vouchers.closeBatch': {
    sample: async (stage) => ({ params: { domain: stage.domain, id: await stage.newBatch() } }),
  },
  'vouchers.claim': {
    sample: async (stage) => ({ body: { code: await stage.newCode() } }),
    refuses: { blocked: 4033 },
    isPlaced: true,
  },
}
