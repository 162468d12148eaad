import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { startWorld } from '@foyer/testkit'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as sdk from './index.ts'
import { launchOptions } from './testing/browser.ts'

test('the package exports these names, and adding one is a visible act (API.md)', () => {
  expect(Object.keys(sdk).sort()).toMatchInlineSnapshot(`
    [
      "FoyerError",
      "canonicalUrl",
      "createClient",
      "createLogger",
      "hashDomain",
      "metamask",
      "normalizeDomain",
      "openlogin",
      "roomId",
      "walletConnectV2",
    ]
  `)
})

test('a client has these members (API.md)', () => {
  const client = sdk.createClient({ apiUrl: 'http://127.0.0.1:1', domain: 'example.com' })
  const calls = Object.entries(client).flatMap(([name, member]) =>
    typeof member === 'object' && member !== null && name !== 'session'
      ? Object.entries(member)
          .filter(([, call]) => typeof call === 'function')
          .map(([call]) => `${name}.${call}`)
      : [name],
  )
  expect(calls.sort()).toMatchInlineSnapshot(`
    [
      "addAdapter",
      "address",
      "ads.list",
      "ads.set",
      "announcements.all",
      "announcements.create",
      "announcements.get",
      "announcements.list",
      "announcements.remove",
      "announcements.update",
      "authenticate",
      "blocklist.ofAddress",
      "blocklist.ofDomain",
      "bots.create",
      "bots.list",
      "bots.remove",
      "businessMessages.answers",
      "businessMessages.broadcast",
      "businessMessages.broadcasts",
      "businessMessages.business",
      "businessMessages.changeThread",
      "businessMessages.createAnswer",
      "businessMessages.followThreads",
      "businessMessages.history",
      "businessMessages.inbox",
      "businessMessages.open",
      "businessMessages.previews",
      "businessMessages.removeAnswer",
      "businessMessages.send",
      "businessMessages.setThread",
      "businessMessages.thread",
      "businessMessages.threads",
      "businessMessages.transcript",
      "businessMessages.updateAnswer",
      "cachedAdapter",
      "clearCache",
      "connectTo",
      "connectedAdapterName",
      "consent.sign",
      "consent.withdraw",
      "contacts.add",
      "contacts.get",
      "contacts.list",
      "contacts.remove",
      "contacts.update",
      "directMessages.backUpWithCode",
      "directMessages.backUpWithPasskey",
      "directMessages.backUpWithWallet",
      "directMessages.backups",
      "directMessages.blocks",
      "directMessages.decide",
      "directMessages.forgetKeys",
      "directMessages.gate",
      "directMessages.history",
      "directMessages.inbox",
      "directMessages.open",
      "directMessages.ownKey",
      "directMessages.previews",
      "directMessages.removeBackups",
      "directMessages.renewKey",
      "directMessages.requests",
      "directMessages.restore",
      "directMessages.send",
      "directMessages.setGate",
      "directMessages.subscribe",
      "disconnect",
      "domains.block",
      "domains.blocks",
      "domains.createUrlSetting",
      "domains.ownSettings",
      "domains.removeUrlSetting",
      "domains.settings",
      "domains.unblock",
      "domains.update",
      "domains.updateUrlSetting",
      "domains.urlSetting",
      "domains.urlSettings",
      "engagement.events",
      "engagement.heartbeat",
      "engagement.lobbyOpened",
      "engagement.record",
      "engagement.track",
      "engagement.wrote",
      "init",
      "insight.stats",
      "insight.table",
      "moderation.conduct",
      "moderation.decide",
      "moderation.hide",
      "moderation.report",
      "moderation.reports",
      "moderation.room",
      "moderation.setConduct",
      "moderation.setRoom",
      "moderation.unhide",
      "notifications.level",
      "notifications.levels",
      "notifications.setLevel",
      "notifications.settings",
      "notifications.subscribe",
      "notifications.subscriptions",
      "notifications.unsubscribe",
      "notifications.update",
      "off",
      "on",
      "once",
      "owners.audit",
      "owners.checkClaim",
      "owners.claim",
      "owners.claimState",
      "owners.colleagues",
      "owners.mine",
      "owners.removeStaff",
      "owners.setStaff",
      "owners.staff",
      "profile.deleteAccount",
      "profile.exportData",
      "profile.get",
      "profile.update",
      "profile.userInfo",
      "provider",
      "rewards.approve",
      "rewards.failedMints",
      "rewards.follow",
      "rewards.get",
      "rewards.limits",
      "rewards.pending",
      "rewards.reject",
      "rewards.removeRule",
      "rewards.retryMint",
      "rewards.rules",
      "rewards.setLimits",
      "rewards.setRule",
      "rooms.active",
      "rooms.create",
      "rooms.dictate",
      "rooms.discover",
      "rooms.edit",
      "rooms.followUnread",
      "rooms.hot",
      "rooms.linkPreview",
      "rooms.lobby",
      "rooms.markRead",
      "rooms.messages",
      "rooms.open",
      "rooms.people",
      "rooms.post",
      "rooms.react",
      "rooms.readMarkers",
      "rooms.remove",
      "rooms.transcribe",
      "rooms.unread",
      "search.messages",
      "session",
      "signIn.endSession",
      "signIn.endSessions",
      "signIn.followSecurityEvents",
      "signIn.joins",
      "signIn.link",
      "signIn.linkGoogle",
      "signIn.linkGuest",
      "signIn.linkWallet",
      "signIn.logins",
      "signIn.securityEvents",
      "signIn.sessions",
      "signIn.undoJoin",
      "status",
      "switchChain",
      "vouchers.accept",
      "vouchers.batches",
      "vouchers.claim",
      "vouchers.closeBatch",
      "vouchers.createBatch",
      "vouchers.exportCodes",
      "vouchers.importCodes",
      "vouchers.list",
      "vouchers.present",
      "vouchers.redeem",
      "vouchers.redemptions",
      "vouchers.undo",
      "vouchers.withdraw",
      "webhooks.create",
      "webhooks.deliveries",
      "webhooks.list",
      "webhooks.ping",
      "webhooks.remove",
      "webhooks.renewSecret",
      "webhooks.update",
    ]
  `)
})

/** What a page without a bundler needs: a server for the built files, and where bare names lie. */
const FOLDERS: Record<string, string> = {
  client: fileURLToPath(new URL('../dist', import.meta.url)),
  contract: fileURLToPath(new URL('../../contract/dist', import.meta.url)),
}
const IMPORT_MAP = {
  imports: {
    '@foyer/client': '/client/index.js',
    '@foyer/contract': '/contract/index.js',
    '@foyer/contract/': '/contract/features/',
  },
}
const PAGE = `<!doctype html><title>a page</title><script type="importmap">${JSON.stringify(IMPORT_MAP)}</script>
<script type="module">
  import * as foyer from '@foyer/client'
  window.foyer = foyer
</script>`

const files = createServer(async (request, response) => {
  const [, folder = '', ...rest] = (request.url ?? '/').split('/')
  if (folder === '') {
    response.setHeader('content-type', 'text/html').end(PAGE)
    return
  }
  // A feature of the contract is imported by its bare name, which an import map cannot give an ending.
  const name = /\.js$/.test(rest.join('/')) ? rest.join('/') : `${rest.join('/')}.js`
  try {
    const file = await readFile(`${FOLDERS[folder]}/${name}`)
    response.setHeader('content-type', 'text/javascript').end(file)
  } catch {
    response.writeHead(404).end()
  }
})
beforeAll(() => new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => files.close(resolve)))

test('a browser imports it without a bundler, and nothing that it does not need', async () => {
  await using world = await startWorld()
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto(`http://127.0.0.1:${(files.address() as AddressInfo).port}/`)
    await page.waitForFunction(() => 'foyer' in window)
    const outcome = await page.evaluate(async (apiUrl) => {
      const { createClient } = (window as unknown as { foyer: typeof sdk }).foyer
      const client = createClient({ apiUrl, domain: 'example.com' })
      await client.init()
      const room = client.rooms.open('https://example.com/no-bundler')
      const sent = await room.send('from a plain page')
      room.close()
      return { kind: client.connectedAdapterName, content: sent.content }
    }, world.url)
    expect(outcome).toEqual({ kind: 'guest', content: 'from a plain page' })
    expect(fetched.filter((path) => /engines\/(?!lazy)|every-feature/.test(path))).toEqual([])
  } finally {
    await browser.close()
  }
})
