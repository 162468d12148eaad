import { hostileTexts } from '@foyer/testkit'
import { broken, DOMAIN, each, type Group } from './catalogue.ts'

const INVALID = 4001
const path = `/api/domain/${DOMAIN}` as const
const asOwner = { as: 'owner', status: 400 } as const
const accept = (code: unknown) => ({
  request: `POST ${path}/vouchers/redeem` as const,
  body: { code },
  ...asOwner,
})
const claim = (code: unknown) => ({
  request: 'POST /api/voucher-code/claim' as const,
  as: 'wallet' as const,
  body: { code },
  status: 400,
})
const batch = (changes: object) => ({
  request: `POST ${path}/voucher-batches` as const,
  body: { title: 'Coffee', ...changes },
  ...asOwner,
})
const load = (csv: unknown) => ({
  request: `POST ${path}/voucher-batches/0/codes` as const,
  body: { csv },
  ...asOwner,
})

const codes: Record<string, unknown> = {
  nothing: '',
  'hyphens only': '----',
  'an unknown code': 'ZZZZ-ZZZZ-ZZZZ',
  'a wildcard': '%',
  'every code': "' OR '1'='1",
  'an endless code': 'A'.repeat(10_000),
  'a number': 1,
  'a list': ['AAAA'],
  'an operator': { $ne: null },
  null: null,
  'another script': 'ＡＡＡＡ-ＡＡＡＡ',
}
const batches: Record<string, object> = {
  'a million codes': { count: 1_000_000 },
  'a negative number of codes': { count: -1 },
  'half a code': { count: 0.5 },
  'codes as a text': { count: '10' },
  'endless uses': { uses_per_code: 2 ** 53 },
  'no use': { uses_per_code: 0 },
  'a picture that is a script': { image_url: 'javascript:alert(1)' },
  'no title': { title: ' ' },
  'an end in the past': { valid_until: '2020-01-01T00:00:00Z' },
  'an end that is none': { valid_until: 'tomorrow' },
  'an end beyond every calendar': { valid_until: '+275760-09-13T00:00:00Z' },
  'a batch of nothing': { amount: 0 },
}
const tables: Record<string, string> = {
  nothing: '',
  'a head without rows': 'code,uses\n',
  'a formula': '=HYPERLINK("http://evil.example")',
  'a formula after a head': 'code\n=1+1',
  'a function': '@SUM(A1:A9)',
  'a command': '+cmd|calc',
  'a quote that is never closed': `"${'a'.repeat(60_000)}`,
  'nothing but quotes': '"'.repeat(60_001),
  'nothing but commas': ','.repeat(60_000),
  'nothing but lines': '\n'.repeat(60_000),
  'a million columns': 'a,'.repeat(30_000),
  'negative uses': 'code,uses\nABCDEFGH,-1',
  'endless uses': 'code,uses\nABCDEFGH,99999999999999999999',
  markup: '<script>alert(1)</script>',
  SQL: "code\n'; DROP TABLE voucher_codes; --",
  'more than a million lines of no code': `code\n${'!\n'.repeat(1_200_000)}`,
}

/** P: vouchers with a value: codes, imported tables, and the counter. */
export const vouchers: Group = {
  name: 'P vouchers',
  entries: [
    ...each(codes, (code) => accept(code)),
    ...each(codes, (code) => claim(code)),
    ...each(broken, (text) => ({ ...accept(text), code: INVALID })),
    ...each(broken, (text) => ({ ...claim(text), code: INVALID })),
    ...each(hostileTexts, (text) => accept(text)),
    ...each(hostileTexts, (text) => claim(text)),
    ...each(batches, (changes) => batch(changes)),
    ...each(tables, (csv) => ({ ...load(csv), code: INVALID })),
    ...each(broken, (text) => ({ ...load(`ABCDEFGH${text}`), code: INVALID })),
    { name: 'a table that is a list', ...load(['ABCDEFGH']) },
    {
      name: 'a table for no batch',
      ...load('code\nABCDEFGH'),
      status: 404,
    },
    {
      name: 'more than five megabytes',
      ...load('A'.repeat(5_500_000)),
      status: 413,
    },
    { name: 'a code at the counter as a guest', ...accept('AAAA'), as: 'guest', status: 403, code: 4030 },
    { name: 'a code at the counter as a customer', ...accept('AAAA'), as: 'wallet', status: 403, code: 4030 },
    { name: 'a claim as a guest', ...claim('AAAA'), as: 'guest', status: 403, code: 4030 },
    { name: 'a batch as a customer', ...batch({}), as: 'wallet', status: 403, code: 4030 },
    {
      name: 'an undo without a reason',
      request: `POST ${path}/vouchers/redemptions/0/undo`,
      body: { reason: ' ' },
      ...asOwner,
      code: INVALID,
    },
    {
      name: 'an undo of nothing',
      request: `POST ${path}/vouchers/redemptions/0/undo`,
      body: { reason: 'a' },
      as: 'owner',
      status: 404,
    },
    {
      name: 'a cursor of SQL',
      request: `GET ${path}/vouchers/redemptions?cursor=b'%20OR%201=1`,
      ...asOwner,
      code: INVALID,
    },
  ],
}
