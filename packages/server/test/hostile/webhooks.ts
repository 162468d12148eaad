import { broken, DOMAIN, each, type Group } from './catalogue.ts'

const path = `/api/domain/${DOMAIN}/webhooks` as const
const create = (url: unknown, events: unknown = ['level.reached']) => ({
  request: `POST ${path}` as const,
  as: 'owner' as const,
  body: { url, events },
  status: 400,
})

const urls: Record<string, unknown> = {
  nothing: '',
  'plain http': 'http://public.example/',
  'a script': 'javascript:alert(1)',
  'a file': 'file:///etc/passwd',
  'a socket': 'wss://public.example/',
  gopher: 'gopher://public.example:70/',
  'another port': 'https://public.example:22/',
  'a user': 'https://admin:admin@public.example/',
  'a relative address': '//public.example/',
  'an endless address': `https://public.example/${'a'.repeat(3_000)}`,
  'a line break': 'https://public\n.exa mple/',
  'a list': ['https://public.example/'],
  'an operator': { $ne: '' },
  null: null,
}
const events: Record<string, unknown> = {
  none: [],
  'an unknown one': ['*'],
  'the prototype': ['__proto__'],
  'a text': 'level.reached',
  'more than there are': Array(2_000).fill('level.reached'),
  'a list in a list': [['level.reached']],
}

/** R: addresses that the server calls for an owner. */
export const webhooks: Group = {
  name: 'R webhooks',
  entries: [
    ...each(urls, (url) => create(url)),
    ...each(broken, (text) => create(`https://public.example/${text}`)),
    ...each(events, (list) => create('https://public.example/', list)),
    { name: 'as a customer', ...create('https://public.example/'), as: 'wallet', status: 403, code: 4030 },
    { name: 'as a guest', ...create('https://public.example/'), as: 'guest', status: 403, code: 4030 },
    { name: 'a ping of nothing', request: `POST ${path}/0/ping`, as: 'owner', status: 404, code: 4040 },
    { name: 'the log of nothing', request: `GET ${path}/'--/deliveries`, as: 'owner', status: 404 },
  ],
}
