import { NAME_MAX, type NameReason } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { isQuestionable, reasonAgainst, suggestName, tidyName } from './rule.ts'

const refused: Record<NameReason, string[]> = {
  reserved: [
    'Foyer',
    'admin',
    'ADMIN',
    'Support ✓',
    'ad\u200bmin',
    'ad\u00admin',
    'аdmin', // Cyrillic а
    'аdmіn', // Cyrillic а and і
    'Ꭺdmin', // Cherokee
    'αdmin', // Greek
    'ɐdmin',
    'Admın',
    'ád\u0308min',
    'adm1n',
    '4dm1n',
    '@dmin',
    '$upport',
    'adrnin',
    'SUPPORRT',
    '0fficiaI',
    'admin123',
    '_admin_',
    'a d m i n',
    's.u.p.p.o.r.t',
    'sup port',
    'M O D',
    '𝐀𝐝𝐦𝐢𝐧',
    'ａｄｍｉｎ',
    'Ⓐⓓⓜⓘⓝ',
    'ᴀᴅᴍɪɴ',
    '🇦🇩🇲🇮🇳',
    '🅰🅳🅼🅸🅽',
    'Foyer Team',
    'FoyerSupport',
    'foyerhq',
    'F0yer',
    'Føyer',
    'Fоуеr', // Cyrillic оуе
    'MetaMask Help',
    'Security Team',
    'Wallet Recovery',
    'the moderator',
    'Mila (Owner)',
    'Mila | Mod',
    'Verified Mila',
    'mod',
    'Help',
    'Root',
    'System',
    'Wallet',
    'Guest',
    'Bot 2',
    'You',
    'Soporte',
    'администратор',
    'АДМИН',
    '管理员',
    '官方客服',
    'サポート',
    '관리자',
    'مشرف',
    'الدعم',
  ],
  address: [
    '0x19E7…A5d',
    '0x1234...abcd',
    '0x12..ab',
    '0×19E7…A5d', // multiplication sign
    '0х19E7A5d4', // Cyrillic х
    'Ox19E7A5d4',
    '0xdeadbeef',
    '19E7…A5d4',
    '8617e340b3d01fa5f11f306f4090fd50',
    'Vitalik.eth',
    'vitalik．eth',
    'vitalik․eth',
    'vitalik。еth', // Cyrillic е
    'vitalik .ETH',
    'mila.base.eth',
    'mila.sol',
    'g_4f2a0123',
    'Guest d448',
    'guest-d448',
    'Visita 4f2a',
    '访客 4f2a',
    'زائر d448',
  ],
  badge: ['Mila ✓', 'Mila ✔️', 'Mila ✅', 'Mila ☑️', '√ Mila', 'Mila 🗸', 'Mila 🛡️', 'Mila®', 'Mila™', 'Mila ꪜ'],
  invisible: [
    'Mi\u00adla',
    'Mi\u200bla',
    'Mi\u200dla',
    'Mila\u200f',
    'Mila\u3164',
    'Mila\uffa0x',
    'Mila\ufe0f',
    'Mila\u{e0041}',
    'Mi\u034fla',
    'Mila\ue000',
    'Mi\u2800la'.replace('\u2800', '\u2064'),
  ],
  marks: [
    'M\u0337\u0322\u0348ila',
    'Z\u0351\u0352\u0353\u0354algo',
    'o\u0323\u0308\u0308',
    'M\u20dd',
    '\u0301Mila',
  ],
  lookalike: ['𝓜𝓲𝓵𝓪', 'Ｍｉｌａ', 'ⓂⒾⓁⒶ', '🅼🅸🅻🅰', 'ᴍɪʟᴀ', 'ⓥMila', 'Milaˣ', '🇲🇮🇱🇦'],
  scripts: ['Мila', 'Μila', 'Mіla', 'Mila Рара', 'Ивaн', 'Милa', 'Annа', 'aБв', 'Sofíа', 'אb', 'سa'],
}

describe.each(Object.entries(refused))('refuses as %s', (reason, names) => {
  test.each(names)('%j', (name) => {
    expect(reasonAgainst(tidyName(name), 'person')).toBe(reason)
    expect(isQuestionable(name, 'person')).toBe(true)
    const suggestion = suggestName(name, 'person')
    expect(reasonAgainst(suggestion, 'person')).toBeNull()
    expect(tidyName(suggestion)).toBe(suggestion)
    expect([...suggestion].length).toBeLessThanOrEqual(NAME_MAX)
  })
})

const accepted =
  `Rootbeer|Helper|Moderato|Mood|Boot|Dermod|Badminton|Staffan|Bob|Bill Root|Christopher Guest|Team Rocket
Supportive|Oxford|Hayden|Beth|Seth|Kenneth|Ethan|Mila|José|Renée|O'Brien|O’Brien|Mary-Jane|Jean-Luc|J.R. Smith|Dr. No
will.i.am|Mr. Robot|Wait...what|0xMila|0xAda|R2D2|X Æ A-12|2Pac|Name 12|#1 fan|¡Hola!|Mila!!!|Ada :)|<3 Ada|A|Ж
Łukasz|Søren|Þór|Işıl|İpek|Nguyễn Văn Tú|Björk|Gal·la|Иван|Сара|Ілля|Олександр|Д'Артаньян|Sara Сергеева|Anna Анна
Γιώργος|Σοφία|Mila π|Սևան|გიორგი|አበበ|محمد|یوسف|אברהם|יוסף|नीलम|தமிழ்|สมชาย|น้ำ|မြို့|ཀརྨ|ᏣᎳᎩ|张伟|山田 花子|さくら|サクラ|ｻｸﾗ
김민수|김Kim|张Wei|東京Taro|Zoë van Dijk 中文|ㅋㅋㅋ|👩‍🚀 Ada|Ada 🦊|Ann 👩‍👩‍👧|👋👋|Mila 🇩🇪|Mila ❤️|🏳️‍🌈|1️⃣|🅱️ob|✨Ada✨|Ada ★|Ada ✗|Mila ☕`
    .split(/[|\n]/)
    .concat(
      'می\u200cخواهم',
      'क्\u200dष',
      'ශ්\u200dරී',
      '葛\u{e0100}城',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    )

test.each(accepted)('accepts %j', (name) => {
  expect(reasonAgainst(tidyName(name), 'person')).toBeNull()
  expect(isQuestionable(name, 'person')).toBe(false)
})

test.each([
  ['Vitalik.eth', 'Vitalik'],
  ['Mila ✓', 'Mila'],
  ['✅ Mila ✅', 'Mila'],
  ['Mi\u200bla', 'Mila'],
  ['𝓜𝓲𝓵𝓪', 'Mila'],
  ['Мila', 'Mila'],
  ['Mila Support', 'Mila'],
  ['Mila (Owner)', 'Mila'],
  ['Ada 👩‍🚀\u200b', 'Ada 👩‍🚀'],
])('suggests for %j its allowed part %j', (name, suggestion) => {
  expect(suggestName(name, 'person')).toBe(suggestion)
})

test('suggests a new name when no part of the old one is allowed', () => {
  for (const name of ['admin', 'the admin', 'Foyer Support', '0x19E7…A5d', 'Guest d448', '✓'])
    expect(suggestName(name, 'person')).toMatch(/^[A-Z][a-z]{1,4} \d{3}$/)
})

test.each([
  ['  Mila \u00a0 Ilves\u3000', 'Mila Ilves'],
  ['Jose\u0301', 'José'],
  ['\u2800Mila\u2800', 'Mila'],
])('keeps %j with single spaces and composed letters', (name, tidy) => expect(tidyName(name)).toBe(tidy))

test('lets a bot describe its work for a domain, not pose as the service', () => {
  for (const name of ['Support bot', 'Moderator', 'Weather', 'Help'])
    expect(reasonAgainst(name, 'bot')).toBeNull()
  expect(reasonAgainst('Foyer bot', 'bot')).toBe('reserved')
  expect(reasonAgainst('MetaMask', 'bot')).toBe('reserved')
  expect(reasonAgainst('Shop ✓', 'bot')).toBe('badge')
  expect(reasonAgainst('0x19E7…A5d', 'bot')).toBe('address')
})

test("lets a business use any name but this product's", () => {
  for (const title of ['Le Foyer', 'Foyer Design', 'Shop®', 'Support', 'Coffee ✓', 'ＫＦＣ'])
    expect(reasonAgainst(title, 'business')).toBeNull()
  for (const title of ['Foyer', 'Foyer Support', 'Fоуеr – official', 'FoyerSupport'])
    expect(reasonAgainst(title, 'business')).toBe('reserved')
})

test('caches its answer for a name', () => {
  const names = Array.from({ length: 1_000 }, (_, n) => `Мила ${'é🦊'.repeat(5)} ${n}`)
  const took = () => {
    const start = performance.now()
    for (const name of names) isQuestionable(name, 'person')
    return performance.now() - start
  }
  const first = took()
  expect(first).toBeLessThan(5_000)
  expect(Math.min(took(), took(), took())).toBeLessThan(first / 10)
})

test.each([
  'a',
  ' ',
  '\u0301',
  '\u200c',
  '.',
  '0x1',
  '\u{1f469}\u200d',
  'ـ\u200c',
  '(',
  'admin ',
  '1.',
  'g_',
  'a b ',
])('checks a name of repeated %j in less than a quarter of a second', (piece) => {
  const decide = () => {
    const start = performance.now()
    reasonAgainst(piece.repeat(Math.ceil(100 / piece.length)), 'person')
    return performance.now() - start
  }
  expect(Math.min(decide(), decide(), decide())).toBeLessThan(250)
})
