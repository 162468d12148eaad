/** A demo person: wallets have an address, all others are guests. */
export interface DemoPerson {
  name: string | null
  authType: 'guest' | 'wallet' | 'googlelogin'
}

/** One line of a demo room, written `minutesAgo` minutes before now. */
export interface DemoLine {
  who: keyof typeof people
  text: string
  minutesAgo: number
  /** People that the line mentions. */
  calls?: (keyof typeof people)[]
  /** Index of the line that this one replies to. */
  replyTo?: number
  reactions?: Record<string, (keyof typeof people)[]>
}

export interface DemoRoom {
  url: string
  title: string
  lines: DemoLine[]
}

export const people = {
  petra: { name: 'Petra', authType: 'googlelogin' },
  omar: { name: 'Omar', authType: 'googlelogin' },
  tomasz: { name: 'Tomasz', authType: 'googlelogin' },
  bashir: { name: 'Bashir', authType: 'googlelogin' },
  saoirse: { name: 'Saoirse', authType: 'wallet' },
  adaeze: { name: 'Adaeze', authType: 'wallet' },
  jun: { name: 'Jun', authType: 'wallet' },
  mila: { name: 'Mila', authType: 'wallet' },
  lucia: { name: 'Lucía', authType: 'googlelogin' },
  noor: { name: 'Noor', authType: 'wallet' },
  wren: { name: 'Wren', authType: 'wallet' },
  guestA: { name: null, authType: 'guest' },
  guestB: { name: null, authType: 'guest' },
} as const satisfies Record<string, DemoPerson>

const DAY = 24 * 60

/** Demo rooms with conversations. */
export const demoRooms: DemoRoom[] = [
  {
    url: 'https://slowtrains.example/guides/night-trains',
    title: 'Night trains of Europe',
    lines: [
      {
        who: 'petra',
        minutesAgo: DAY + 610,
        text: 'Has anyone slept on the Brno to Split line since they changed the coaches?',
      },
      {
        who: 'omar',
        minutesAgo: DAY + 593,
        text: 'Twice. New coaches, same mattress, and a conductor who makes excellent coffee if you ask after his dog.',
      },
      { who: 'guestA', minutesAgo: DAY + 515, text: 'What is the dog called?' },
      {
        who: 'omar',
        minutesAgo: DAY + 514,
        text: 'Timetable. I am not joking.',
        reactions: {
          '😂': ['petra', 'jun', 'mila', 'adaeze', 'guestA'],
          '🐶': ['saoirse', 'noor', 'bashir'],
        },
      },
      {
        who: 'saoirse',
        minutesAgo: DAY + 443,
        text: 'Did Vienna to Genoa last week. The 22:40 departure is real, the dining car is not. Bring supper.',
      },
      {
        who: 'saoirse',
        minutesAgo: DAY + 442,
        text: 'And ask for the top bunk. There is a little shelf up there for your glasses and nobody tells you.',
        reactions: { '🌙': ['omar', 'tomasz', 'mila', 'petra'], '🥪': ['jun', 'adaeze'] },
      },
      {
        who: 'tomasz',
        minutesAgo: DAY + 425,
        replyTo: 5,
        text: 'Seconded. Also the only bunk where the heating listens to you.',
      },
      {
        who: 'guestB',
        minutesAgo: 64,
        text: 'First time on this page. Is the map meant to stop at Ljubljana, or am I holding it wrong?',
      },
      {
        who: 'mila',
        minutesAgo: 55,
        text: 'You are holding it right. They wait for two timetables to be confirmed: https://slowtrains.example/drafts/balkans',
        reactions: { '❤️': ['guestB', 'jun', 'adaeze', 'bashir'], '👀': ['omar', 'saoirse'] },
      },
      {
        who: 'adaeze',
        minutesAgo: 33,
        text: 'Poking: Sofia to Istanbul runs daily again since March. I took it with a bike, folded.',
      },
      { who: 'adaeze', minutesAgo: 33, text: 'Photos tomorrow, when I am back on proper wifi.' },
      {
        who: 'bashir',
        minutesAgo: 29,
        text: '@Adaeze folded how small? Asking as the owner of a stubborn tandem.',
        calls: ['adaeze'],
        reactions: { '😂': ['adaeze', 'mila', 'petra', 'guestB', 'jun'] },
      },
      { who: 'jun', minutesAgo: 24, text: '明天从维也纳出发 🙌 Leaving Vienna tomorrow, coach 263.' },
      {
        who: 'mila',
        minutesAgo: 23,
        replyTo: 12,
        text: 'I am in 262! Picnic in the corridor at eleven? I will bring the good olives.',
      },
    ],
  },
  {
    url: 'https://slowtrains.example/',
    title: 'Slow Trains',
    lines: [{ who: 'petra', minutesAgo: 25, text: 'good morning from a very foggy Brno' }],
  },
  {
    url: 'https://thetidetable.example/sourdough',
    title: 'Sourdough at 4 °C',
    lines: [
      {
        who: 'noor',
        minutesAgo: 96,
        text: 'Overnight in the fridge, lid loose. Do not peek before breakfast.',
      },
      { who: 'guestA', minutesAgo: 41, text: 'And with rye?' },
      { who: 'lucia', minutesAgo: 27, text: 'mine doubled overnight, help' },
    ],
  },
  {
    url: 'https://pixelquarry.example/news/0-9',
    title: 'Patch 0.9 notes',
    lines: [
      { who: 'wren', minutesAgo: 51, text: 'the fishing is finally fair, and I say that as the fish' },
      {
        who: 'tomasz',
        minutesAgo: 36,
        replyTo: 0,
        text: 'The fish has a point.',
        reactions: { '🐟': ['wren', 'noor', 'guestB'] },
      },
    ],
  },
  {
    url: 'https://lumen-library.example/new',
    title: 'New arrivals',
    lines: [{ who: 'noor', minutesAgo: 190, text: 'the heron book is back in' }],
  },
]

/** Domains without an owner that the demo's operator let into Discover. */
export const demoDiscovered = ['thetidetable.example', 'pixelquarry.example', 'lumen-library.example']

/** A line of the thread in which a business greets a new account. */
interface DemoGreeting {
  text: string
  minutesAgo: number
}

/** A domain with a proven owner. */
export interface DemoBusiness {
  domain: string
  title: string
  owner: keyof typeof people
  /** Rewards by chat level. */
  rules: { level: number; title: string; description: string; amount: number; validDays: number | null }[]
  /** Messages that a new account finds in its thread; empty for a business that sends none. */
  greeting: DemoGreeting[]
}

/** Businesses of the demo. */
export const demoBusinesses: DemoBusiness[] = [
  {
    domain: 'slowtrains.example',
    title: 'Slow Trains',
    owner: 'saoirse',
    rules: [
      {
        level: 1,
        title: 'A postcard from the line',
        description: 'Sent from any station you like.',
        amount: 1,
        validDays: null,
      },
      {
        level: 2,
        title: 'Tea in the dining car',
        description: 'For you and whoever sits opposite.',
        amount: 2,
        validDays: 90,
      },
      {
        level: 3,
        title: 'Ten per cent off a sleeper',
        description: 'One berth, any night line on the map.',
        amount: 1,
        validDays: 180,
      },
      {
        level: 4,
        title: 'A night in the library car',
        description: 'Lamp, blanket and all the timetables.',
        amount: 1,
        validDays: 365,
      },
    ],
    greeting: [
      {
        minutesAgo: 26,
        text: 'Welcome aboard. This is the desk of Slow Trains: ask about any line on the map and a person will answer, usually within the hour.',
      },
      {
        minutesAgo: 25,
        text: 'If you are new, start with the night trains: https://slowtrains.example/guides/night-trains. Writing there earns tickets, the postcard comes with your first message.',
      },
    ],
  },
]
