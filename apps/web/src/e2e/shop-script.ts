/** The shop whose console is looked at. */
export const SHOP = 'harbour-roasters.example'

interface Reported {
  text: string
  reasons: string[]
  note?: string
  decision?: 'dismiss' | 'hide'
}

interface Thread {
  /** Of the latest. */
  hoursAgo: number
  /** Wants what is sent to many. */
  asks: boolean
  /** Agreed to show name and level. */
  tells: boolean
  lines: { by: 'customer' | 'business'; text: string }[]
}

const rule = (title: string, amount: number, valid_days: number | null, cap: number | null) => ({
  title,
  description: '',
  image_url: null,
  amount,
  valid_days,
  cap,
})
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const reported: Reported[] = [
  {
    text: 'FREE beans for everyone!!! only today → free-beans.example',
    reasons: ['spam', 'spam', 'abuse'],
    note: 'The third time this week.',
  },
  { text: 'Your grinder is bad and so is your taste in kettles.', reasons: ['abuse'] },
  {
    text: 'Does anyone have a code for new customers? Asking for my mother.',
    reasons: ['other'],
    decision: 'dismiss',
  },
  { text: 'Cheap watches, all day', reasons: ['spam', 'spam'], decision: 'hide' },
]

const threads: Thread[] = [
  {
    hoursAgo: 1,
    asks: true,
    tells: true,
    lines: [
      { by: 'customer', text: 'My order from Tuesday came without the filters.' },
      {
        by: 'business',
        text: 'That should not happen. They go out today, with a little something for the wait.',
      },
      { by: 'customer', text: 'Thank you! Is the Lantern back next week, too?' },
    ],
  },
  {
    hoursAgo: 3,
    asks: true,
    tells: true,
    lines: [{ by: 'customer', text: 'Do you grind for a moka pot?' }],
  },
  {
    hoursAgo: 26,
    asks: false,
    tells: false,
    lines: [
      {
        by: 'customer',
        text: 'Hello, I would like to come to the brewing class with four colleagues. Is there room on a weekday?',
      },
    ],
  },
  {
    hoursAgo: 50,
    asks: true,
    tells: false,
    lines: [
      { by: 'customer', text: 'Until when are you open on Sunday?' },
      { by: 'business', text: 'Until four.' },
    ],
  },
]

/** What it is seeded with: everything that its owner set, and what people did there. */
export const shopScript = {
  people: ['Mia', 'Saoirse', 'Noor', 'Tomasz', 'Adaeze', 'Jun'].map((name) => ({ name })),
  settings: { title: 'Harbour Roasters', allow_auto_airdrop: true, ads_list_number: 2 },
  ads: [
    'Winter roast: chestnut, orange, a long finish',
    'Brewing class on Saturdays',
    'Your mug, our espresso',
  ].map((text, index) => ({ text, image_url: null, link_url: `https://${SHOP}/offer-${index + 1}` })),
  answers: [
    { title: 'Opening hours', text: 'We are open from seven to six, on Sundays until four.' },
    { title: 'Delivery', text: 'Beans are roasted on Mondays and leave on Tuesdays.' },
  ],
  rules: [
    rule('A coffee', 1, 30, null),
    rule('A bag of beans', 1, 90, 200),
    rule('Brewing class', 2, null, 12),
  ],
  batches: [
    { title: 'Market day', count: 120, uses_per_code: 1, valid_until: inDays(40) },
    { title: 'Newsletter', count: 1, uses_per_code: 500, amount: 2 },
  ],
  announcements: [
    {
      title: 'Fresh Lantern on Monday',
      body: 'The first bags of the new harvest. **Come early.**',
      pinned: true,
    },
    {
      title: 'Closed over the holidays',
      body: 'From the 24th we are at home.',
      starts_at: inDays(20),
      ends_at: inDays(40),
    },
    { title: 'Kettle repair', body: 'Bring yours.', url: `https://${SHOP}/repairs`, ends_at: inDays(3) },
  ],
  reported,
  words: [
    { phrase: 'code', action: 'hold' },
    { phrase: 'cheap watches', action: 'refuse' },
  ],
  held: 'Who has a code for me?',
  threads,
  broadcasts: [
    'The Lantern is back. Members have it a day before everybody else.',
    'We roast on Sunday this week: order by Saturday noon, and it is with you on Tuesday.',
  ],
  /** People whose highest level is the first, the second, and so on. */
  levels: [124, 61, 25, 7, 1],
}

const WEEK = [0.8, 1, 0.9, 1.1, 1, 0.7, 0.4]

/** Thirty days of something, today last: more by and by, and less on every seventh day. */
const daysOf = (most: number): number[] =>
  Array.from({ length: 30 }, (_, day) => Math.round(most * (0.35 + day / 50) * (WEEK[day % 7] ?? 1)))

/** The same with the thirty days before, which had a little less. */
export const twoMonthsOf = (most: number): number[] => [...daysOf(most * 0.85), ...daysOf(most)]
