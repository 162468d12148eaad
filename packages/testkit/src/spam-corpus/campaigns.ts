/** A campaign of spam: how many messages, by how many senders, and their texts with slots. */
export interface Campaign {
  name: string
  messages: number
  /** Messages of each sender before the next one begins. */
  perSender: number
  /** Seconds between two messages. */
  everyS: number
  texts: readonly string[]
}

export const campaigns: readonly Campaign[] = [
  {
    name: 'one text with a link in many rooms',
    ...{ messages: 90, perSender: 15, everyS: 12 },
    texts: [
      'Best prices for followers and likes, delivered within one hour, trusted by thousands: https://likes-now.example.com/buy',
    ],
  },
  {
    name: 'names and numbers change, a new guest for each message',
    ...{ messages: 110, perSender: 1, everyS: 20 },
    texts: [
      'Hello {name}, I earned {n} dollars last week with this simple trading method from home, ask me how or look at https://trade-{n}.xyz',
    ],
  },
  {
    name: 'look-alike letters and invisible characters',
    ...{ messages: 70, perSender: 2, everyS: 40 },
    texts: [
      'Frее Вitсоin givеawаy for {name}! Claim {n} at btc-{n}.top',
      'F\u200br\u200be\u200be coins {n}, claim them now at coin-{n}.club {name}',
    ],
  },
  {
    name: 'many links',
    ...{ messages: 50, perSender: 3, everyS: 30 },
    texts: [
      '{name} deals: https://a{n}.shop https://b{n}.shop/sale https://c{n}.store https://d{n}.online/x',
      'cheap {name} pills-{n}.com meds-{n}.net rx-{n}.org pharm-{n}.biz med-{n}.info best-{n}.xyz',
    ],
  },
  {
    name: 'a flood of one text without a link',
    ...{ messages: 80, perSender: 40, everyS: 2 },
    texts: [
      'JOIN THE RAID NOW everybody come to the other server, this place is dead and the moderators are asleep',
    ],
  },
  {
    name: 'shouting with a link',
    ...{ messages: 60, perSender: 2, everyS: 50 },
    texts: ['WIN {n} EUROS TODAY WITH THE BIGGEST CASINO BONUS!!! PLAY AT HTTPS://LUCKY{n}.BET {name}'],
  },
  {
    name: 'the same advertisement in Spanish, Chinese and Arabic',
    ...{ messages: 90, perSender: 3, everyS: 25 },
    texts: [
      'Gana dinero desde casa sin experiencia, más de {n} personas ya lo hacen, escríbeme {name}: https://dinero-facil.example.com',
      '足不出户日赚{n}元，无需经验，手机就能操作，名额有限先到先得，详情请看 https://zhuanqian.example.com',
      'اربح المال من منزلك بدون خبرة، أكثر من {n} شخص يربحون معنا كل يوم، التفاصيل هنا https://arbah.example.com',
    ],
  },
  {
    // Nothing but its link gives such a message away.
    name: 'a different text each time, with one link',
    ...{ messages: 60, perSender: 1, everyS: 90 },
    texts: [
      '{name} wrote about this on blog-{n}.com',
      'nice, more at https://{name}-{n}.net',
      'see {name}{n}.org for that',
    ],
  },
]
