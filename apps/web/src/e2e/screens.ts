import type { Page } from 'playwright-core'
import { clickTool, say } from './browser.ts'
import { log, write } from './correspondence.ts'
import { BUSINESS } from './fixtures/business-script.ts'
import { correspondents } from './fixtures/direct.ts'
import type { Demo, Device, Who } from './fixtures/index.ts'

/** A screen as people come to it. */
export interface Screen {
  /** Name of its pictures. */
  name: string
  /** Its address, below the server's. */
  path: string | ((demo: Demo) => string)
  who: Who
  /** Language of the browser; default: English. */
  locale?: string
  /** Whether the person is still to say if they may be counted. */
  unasked?: boolean
  /** The only one on which it is a screen of its own. */
  device?: Device
  /** A call is refused on the way, which the browser notes unless it goes over the socket. */
  isRefused?: boolean
  /** Waits until the screen is what its name says, and does what leads there. */
  ready: (page: Page, demo: Demo) => Promise<unknown>
}

const ROOM = `/?url=${encodeURIComponent('https://slowtrains.example/guides/night-trains')}`

const MARA = `/direct/${correspondents.mara}`
const SLOW_TRAINS = '/business/slowtrains.example'
const REWARDS = '/rewards?domain=slowtrains.example'

const threadIsHere = (page: Page) => page.getByRole('log').getByText('If you are new').waitFor()
const rewardsAreHere = (page: Page) => page.getByRole('article').first().waitFor()
/** Messages, and the number of visitors, which comes a moment later. */
async function roomIsHere(page: Page): Promise<void> {
  await page.getByRole('log').getByText('I am in 262!').last().waitFor()
  await page
    .locator('header')
    .getByText(/[\d٠-٩] (here|هنا)$/)
    .filter({ visible: true })
    .first()
    .waitFor()
}
const startIsHere = (page: Page) => page.getByTestId('start').locator('section li').first().waitFor()
const profileIsHere = (page: Page) => page.getByTestId('logins').locator('li').first().waitFor()
const securityIsHere = (page: Page) =>
  Promise.all(
    ['sessions', 'security-events'].map((id) => page.getByTestId(id).locator('li').first().waitFor()),
  )
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor()

/** Pages of the console, by the names of their pictures. */
const CONSOLE: Record<string, string> = {
  insight: 'insight',
  inbox: 'inbox',
  answers: 'inbox?view=answers',
  vouchers: 'vouchers',
  codes: 'vouchers?view=batches',
  rewards: 'rewards',
  announcements: 'announcements',
  announce: 'announcements?open=new',
  broadcasts: 'broadcasts',
  ads: 'ads',
  moderation: 'moderation',
  decided: 'moderation?view=decided',
  rules: 'moderation?view=words',
  blocks: 'moderation?view=blocks',
  settings: 'settings',
  staff: 'staff',
  log: 'staff?view=log',
  webhooks: 'webhooks',
  webhook: 'webhooks?open=new',
  bots: 'bots',
  members: 'members',
  imports: 'imports',
  owned: 'claim',
}
/** Those in which something else stands as long as a domain is new. */
const EMPTY = ['insight', 'inbox', 'codes', 'announcements', 'moderation', 'webhooks', 'bots', 'members']
const ARABIC = ['insight', 'vouchers', 'rewards', 'moderation']
/** Sections of the console of the whole server. */
const OPERATOR = ['reports', 'bans', 'words', 'discover', 'domains', 'health', 'log']
const LONG = 'the-very-long-name-of-a-shop-that-nobody-keeps-in-mind.harbour-roasters.example'

/** Every screen that is looked at in both sizes and themes. Another one is one line. */
export const SCREENS: readonly Screen[] = [
  { name: 'room', path: ROOM, who: 'guest', ready: roomIsHere },
  {
    name: 'room-details',
    path: `${ROOM}&details=1`,
    who: 'guest',
    device: 'phone',
    ready: (page) => page.getByTestId('details').waitFor(),
  },
  { name: 'room-search', path: `${ROOM}&details=search`, who: 'guest', ready: searchRoom },
  { name: 'room-arabic', path: ROOM, who: 'guest', locale: 'ar', ready: roomIsHere },
  { name: 'room-emoji', path: ROOM, who: 'guest', ready: openEmoji },
  { name: 'room-report', path: ROOM, who: 'guest', device: 'desktop', ready: openReport },
  { name: 'room-held', path: ROOM, who: 'guest', isRefused: true, ready: writeSpam },
  {
    name: 'consent',
    path: ROOM,
    who: 'guest',
    unasked: true,
    ready: (page) => page.getByTestId('consent').waitFor(),
  },
  { name: 'start', path: '/', who: 'guest', ready: startIsHere },
  { name: 'start-arabic', path: '/', who: 'guest', locale: 'ar', ready: startIsHere },
  { name: 'switcher', path: ROOM, who: 'guest', ready: openTheSwitcher },
  { name: 'switcher-arabic', path: ROOM, who: 'guest', locale: 'ar', ready: openTheSwitcher },
  { name: 'rooms', path: '/rooms', who: 'guest', ready: (page) => page.getByTestId('rooms').waitFor() },
  {
    name: 'announcements',
    path: `/announcements/${BUSINESS}`,
    who: 'guest',
    ready: (page) => page.getByTestId('announcements').waitFor(),
  },
  {
    name: 'pages',
    path: `/pages/${BUSINESS}`,
    who: 'guest',
    ready: (page) => page.getByTestId('pages').waitFor(),
  },
  { name: 'direct-guest', path: '/direct', who: 'guest', ready: heading('Sign in for private messages') },
  {
    name: 'direct',
    path: '/direct',
    who: 'correspondent',
    ready: (page) => page.getByTestId('direct').waitFor(),
  },
  {
    name: 'direct-new',
    path: '/direct?view=new',
    who: 'correspondent',
    ready: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'direct-backup',
    path: '/direct?view=backup',
    who: 'correspondent',
    ready: heading('This device'),
  },
  {
    name: 'direct-thread',
    path: `/direct/0x${'5'.repeat(40)}`,
    who: 'correspondent',
    ready: (page) => page.getByText('Only you and').waitFor(),
  },
  {
    name: 'direct-conversation',
    path: MARA,
    who: 'correspondent',
    ready: (page) => log(page).getByText('I bring the pump').waitFor(),
  },
  { name: 'direct-compare', path: `${MARA}?details=1`, who: 'correspondent', ready: compareCodes },
  {
    name: 'direct-changed',
    path: `/direct/${correspondents.ivo}`,
    who: 'correspondent',
    ready: writeToNewKey,
  },
  {
    name: 'direct-requests',
    path: '/direct?view=requests',
    who: 'correspondent',
    ready: (page) => page.getByRole('listitem').filter({ hasText: '1 message' }).waitFor(),
  },
  {
    name: 'direct-request',
    path: `/direct/${correspondents.theo}`,
    who: 'correspondent',
    ready: (page) => page.getByTestId('request').waitFor(),
  },
  {
    name: 'direct-sealed',
    path: MARA,
    who: 'elsewhere',
    ready: async (page) => {
      await page.getByText('Your key is on another device').waitFor()
      await page.getByText(/messages, encrypted before you added this device/).waitFor()
    },
  },
  { name: 'direct-restore', path: '/direct?view=backup', who: 'elsewhere', ready: heading('This device') },
  {
    name: 'business',
    path: '/business',
    who: 'member',
    ready: (page) => page.getByTestId('business').waitFor(),
  },
  { name: 'business-thread', path: SLOW_TRAINS, who: 'member', ready: threadIsHere },
  { name: 'business-thread-arabic', path: SLOW_TRAINS, who: 'member', locale: 'ar', ready: threadIsHere },
  { name: 'rewards', path: REWARDS, who: 'member', ready: rewardsAreHere },
  { name: 'rewards-arabic', path: REWARDS, who: 'member', locale: 'ar', ready: rewardsAreHere },
  { name: 'rewards-redeem', path: REWARDS, who: 'member', ready: askToRedeem },
  {
    name: 'contacts',
    path: '/contacts',
    who: 'member',
    ready: (page) => page.getByTestId('contacts').waitFor(),
  },
  {
    name: 'profile',
    path: '/profile',
    who: 'member',
    ready: profileIsHere,
  },
  { name: 'person', path: ROOM, who: 'member', ready: openPerson },
  { name: 'contact', path: '/contacts', who: 'member', ready: openContact },
  {
    name: 'contacts-blocked',
    path: '/contacts?list=blocked',
    who: 'member',
    ready: (page) => page.getByText('Nobody is blocked').waitFor(),
  },
  { name: 'security', path: '/security', who: 'member', ready: securityIsHere },
  { name: 'security-arabic', path: '/security', who: 'member', locale: 'ar', ready: securityIsHere },
  { name: 'profile-arabic', path: '/profile', who: 'member', locale: 'ar', ready: profileIsHere },
  {
    name: 'settings',
    path: '/settings',
    who: 'member',
    ready: (page) => page.getByTestId('settings').waitFor(),
  },
  { name: 'console', path: '/console', who: 'member', ready: heading('Your domains') },
  {
    name: 'console-claim',
    path: '/console/new.example/claim',
    who: 'member',
    ready: (page) => page.getByText('chat-verify=').first().waitFor(),
  },
  ...Object.keys(CONSOLE).map((name) => inConsole(`console-${name}`, BUSINESS, name)),
  ...EMPTY.map((name) => inConsole(`console-empty-${name}`, 'quiet.example', name)),
  ...ARABIC.map((name) => inConsole(`console-${name}-arabic`, BUSINESS, name, 'ar')),
  inConsole('console-long', LONG, 'owned'),
  ...OPERATOR.map((section) => inServerConsole(section)),
  inServerConsole('reports', 'ar'),
  openThread('console-thread'),
  openThread('console-thread-arabic', 'ar'),
  // The last in its room: each of them says something there.
  { name: 'sign-in', path: ROOM, who: 'guest', ready: askForName },
  { name: 'settings-chinese', path: '/settings', who: 'guest', locale: 'zh-CN', ready: heading('设置') },
]

/** A page of the console of a domain that is the member's own. */
function inConsole(name: string, domain: string, page: string, locale?: string): Screen {
  return {
    name,
    path: `/console/${domain}/${CONSOLE[page]}`,
    who: 'member',
    ...(locale !== undefined && { locale }),
    async ready(visited, demo) {
      if (domain === BUSINESS) await demo.openBusiness()
      else await demo.world.giveDomain(domain, demo.member)
      await visited.reload()
      await visited.locator('#content').getByRole('heading', { level: 1 }).waitFor()
    },
  }
}

/** A section of the console of the whole server. */
function inServerConsole(section: string, locale?: string): Screen {
  return {
    name: `operator-${section}${locale === undefined ? '' : '-arabic'}`,
    path: `/operator/${section}`,
    who: 'operator',
    ...(locale !== undefined && { locale }),
    async ready(visited, demo) {
      await demo.operate()
      await visited.reload()
      await visited.getByTestId(`operator-${section}`).getByRole('heading', { level: 1 }).waitFor()
    },
  }
}

/** What a customer wrote, in the shared inbox. */
function openThread(name: string, locale?: string): Screen {
  const inbox = inConsole(name, BUSINESS, 'inbox', locale)
  return {
    ...inbox,
    async ready(visited, demo) {
      await inbox.ready(visited, demo)
      await visited.getByRole('link', { name: /Noor/ }).click()
      await log(visited).getByText('Thank you!').waitFor()
    },
  }
}

async function searchRoom(page: Page): Promise<void> {
  const search = page.getByTestId('room-search')
  await search.getByRole('textbox').fill('coach')
  await search.locator('ol li').first().waitFor()
}

async function openTheSwitcher(page: Page): Promise<void> {
  await roomIsHere(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('n')
  await page.getByRole('option').nth(1).waitFor()
}

async function openEmoji(page: Page): Promise<void> {
  await roomIsHere(page)
  await page.getByRole('button', { name: 'Emoji', exact: true }).click()
  const picker = page.getByTestId('emoji-picker')
  await picker.getByRole('button', { name: 'Smileys' }).click()
  await picker
    .getByRole('button', { name: /grinning face/ })
    .first()
    .waitFor()
}

async function openReport(page: Page): Promise<void> {
  await roomIsHere(page)
  const row = log(page).getByRole('listitem').filter({ hasText: 'I am in 262!' }).last()
  await clickTool(row, row.getByRole('button', { name: 'More' }))
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).waitFor()
}

/** A message that the guard holds back, and says so. */
async function writeSpam(page: Page): Promise<void> {
  await roomIsHere(page)
  await say(page, 'CHEAP WATCHES https://watch.shop https://time.store https://gold.bet')
  await log(page)
    .getByText(/reviewed it|does that yet/)
    .waitFor()
}

async function openPerson(page: Page): Promise<void> {
  await roomIsHere(page)
  await page.getByRole('log').getByRole('link', { name: 'Jun', exact: true }).first().click()
  await page.getByRole('button', { name: 'Block' }).waitFor()
}

const LIN = `0x${'5c'.repeat(20)}`

/** Of four screens that come here, the first adds the contact. */
async function openContact(page: Page): Promise<void> {
  const lin = page.getByTestId('contacts').getByRole('link', { name: 'Lin' })
  const add = page.getByRole('button', { name: 'Add a contact' })
  await page.getByTestId('contacts').getByText('No contacts yet').or(lin).waitFor()
  if ((await lin.count()) === 0) {
    await add.first().click()
    await page.getByLabel('Address').fill(LIN)
    await page.getByLabel('Name').fill('Lin')
    await page.getByLabel('Note').fill('Knows every couchette between Vienna and Rome.')
    await page.getByRole('button', { name: 'Add a contact' }).last().click()
  } else await lin.click()
  await page.getByTestId('contact').getByRole('heading', { name: 'Lin' }).waitFor()
}

async function compareCodes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare codes' }).click()
  await page.getByRole('dialog').getByRole('switch').waitFor()
}

/** A message to a person whose key is not the compared one asks to compare first. */
async function writeToNewKey(page: Page): Promise<void> {
  await log(page).getByText('bike shed').waitFor()
  await write(page, 'Is the shed still open?')
  await page
    .getByRole('alert')
    .getByText(/has a new key/)
    .waitFor()
}

async function askToRedeem(page: Page): Promise<void> {
  await rewardsAreHere(page)
  await page.getByRole('button', { name: 'Redeem' }).first().click()
  await page.getByText('Use it now?').waitFor()
}

async function askForName(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Write in/ }).fill('Good morning')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Keep your name' }).click()
  await page.getByRole('button', { name: 'Juniper' }).waitFor()
}

/** Opens a screen and waits until nothing is missing of it. */
export async function open(page: Page, demo: Demo, { path, ready }: Screen): Promise<void> {
  await page.goto(demo.world.url + (typeof path === 'string' ? path : path(demo)))
  await ready(page, demo)
  await page.waitForLoadState('networkidle')
}
