import { addresses, broken, DOMAIN, each, type Group } from './catalogue.ts'

const send = (changes: object) => ({
  request: 'POST /api/b-to-c-message/' as const,
  as: 'wallet' as const,
  body: { to_domain: DOMAIN, message_text: 'hello', ...changes },
  status: 400,
})
const history = (query: string) => ({
  request: `GET /api/b-to-c-history/?${query}` as const,
  as: 'wallet' as const,
})
const thread = `from_address=${addresses.wallet}&to_domain=${DOMAIN}`
const INVALID = 4001
const NOT_YOURS = { status: 403, code: 4030 } as const

const wrong: Record<string, object> = {
  'no text': { message_text: '' },
  'white space': { message_text: ' \n\t' },
  'a text too long': { message_text: 'a'.repeat(16_385) },
  'a domain that is none': { to_domain: 'nowhere' },
  'a domain that is a script': { to_domain: 'javascript:alert(1)' },
  'an endless domain': { to_domain: `${'a.'.repeat(1_000)}example` },
  'a reference to nothing': { message_reference: 'nothing' },
  'a reference that is SQL': { message_reference: "' OR 1=1--" },
  'a reference too long': { message_reference: 'a'.repeat(65) },
}
const mistyped: Record<string, object> = {
  'a text that is a number': { message_text: 1 },
  'a text that is a list': { message_text: ['hello'] },
  'a domain that is an object': { to_domain: { $ne: '' } },
  'a reference that is a number': { message_reference: 1 },
  'a sender that is null': { from_address: null },
}
const queries = {
  'two customers': `${thread}&from_address=${addresses.owner}`,
  'two businesses': `${thread}&to_domain=bank.example`,
  'a customer that is none': `from_address=me&to_domain=${DOMAIN}`,
  'a cursor that is none': `${thread}&cursor=x`,
  'an endless limit': `${thread}&limit=1e9`,
  'NUL as a reference': `${thread}&referenceMessageId=%00`,
}

/** M: messages between businesses and their customers. */
export const businessMessages: Group = {
  name: 'M business messages',
  entries: [
    ...each(wrong, (changes) => ({ ...send(changes), code: INVALID })),
    ...each(mistyped, (changes) => send(changes)),
    ...each(broken, (text) => ({ ...send({ message_text: text }), code: INVALID })),
    ...each(broken, (text) => ({ ...send({ message_reference: text }), code: INVALID })),
    { name: 'in the name of another customer', ...send({ from_address: addresses.other }), ...NOT_YOURS },
    {
      name: 'a business to an account that never wrote',
      ...send({ from_address: addresses.other }),
      as: 'owner',
      ...NOT_YOURS,
    },
    {
      name: 'the thread of another customer',
      ...history(`from_address=${addresses.other}&to_domain=${DOMAIN}`),
      ...NOT_YOURS,
    },
    {
      name: "another customer's threads",
      request: `GET /api/b-to-c-preview/?address=${addresses.other}`,
      as: 'wallet',
      ...NOT_YOURS,
    },
    ...each(queries, (query) => ({ ...history(query), status: 400 })),
    {
      name: 'replies to an unknown message',
      ...history(`${thread}&referenceMessageId='--`),
      status: 200,
      answer: { results: [] },
    },
    {
      name: 'fields that are not theirs to set',
      ...send({ message_type: 'business', sended: false, id: 'x', message_count: 99 }),
      status: 201,
      answer: { message_type: 'customer', from_address: addresses.wallet, message_count: 1 },
      stores: true,
    },
  ],
}
