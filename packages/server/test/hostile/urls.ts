import { DOMAIN, each, type Group, HASH } from './catalogue.ts'

/** Addresses where a server that fetched them would do harm. */
export const inside = {
  'this machine': 'http://127.0.0.1/',
  'this machine in one number': 'http://2130706433/',
  'this machine in octal': 'http://0177.0.0.1/',
  'this machine in hex': 'http://0x7f.1/',
  'this machine over IPv6': 'http://[::1]/',
  'this machine mapped to IPv6': 'http://[::ffff:127.0.0.1]/',
  'any address': 'http://0.0.0.0/',
  'cloud metadata': 'http://169.254.169.254/latest/meta-data/',
  'a private network': 'http://10.0.0.1/',
  'a private network over IPv6': 'http://[fd00::1]/',
  'the name of this machine': 'http://localhost:22/',
  'full width digits': 'http://１２７.０.０.１/',
  'circled letters': 'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
  'a user before the host': `http://${DOMAIN}@127.0.0.1/`,
  'a file': 'file:///etc/passwd',
  gopher: 'gopher://127.0.0.1:6379/_FLUSHALL',
  'a dictionary': 'dict://127.0.0.1:11211/stats',
  data: 'data:text/html,<script>alert(1)</script>',
  'a port beyond all': 'http://hostile.example:99999/',
  'a host of percent signs': 'http://%31%32%37.0.0.1/',
  'white space within': 'http://127.0.0.1 .hostile.example/',
  'a line break within': 'http://127.0.0.1\r\nHost: hostile.example/',
}

/** As long as a request line allows. */
const long = {
  slashes: '/'.repeat(15_000),
  dots: '../'.repeat(5_000),
  percents: '%2f'.repeat(5_000),
  parameters: `?${'utm_a&'.repeat(2_400)}`,
  labels: `@${'a.'.repeat(7_000)}`,
}

/** R: addresses that name rooms and are never fetched; they are refused, or used as names only. */
export const urls: Group = {
  name: 'R urls',
  entries: [
    ...each(inside, (url) => ({
      request: `GET /api/whiteboard/?hashed_domain=${HASH}&url=${encodeURIComponent(url)}` as const,
      status: [200, 400],
    })),
    ...each(inside, (url) => ({
      request: 'POST /api/whiteboard/new/' as const,
      as: 'guest' as const,
      body: { domain: DOMAIN, url, hashed_domain: HASH },
      status: 400,
    })),
    ...each(inside, (url) => ({
      request: `GET /api/url-settings/${encodeURIComponent(url)}` as const,
      status: [400, 404],
    })),
    ...each(inside, (url) => ({
      request: `GET /api/domain/${encodeURIComponent(url)}/settings` as const,
      status: [200, 400],
    })),
    ...each(long, (path) => ({
      request: `GET /?url=https://${DOMAIN}${path}x` as const,
      headers: { accept: 'text/html' },
      // There is no page without a built app.
      status: [200, 404],
    })),
    {
      name: 'a user that looks like a host, which is dropped (docs/wire.md#addresses-and-rooms)',
      request: 'POST /api/whiteboard/new/',
      as: 'guest',
      body: { domain: DOMAIN, url: `http://127.0.0.1%2f@${DOMAIN}/`, hashed_domain: HASH },
      status: 200,
      answer: { url: `https://${DOMAIN}/` },
    },
  ],
}
