import { each, type Group, ROOM } from './catalogue.ts'

const READ = `GET /api/whiteboard/?room_id=${ROOM}` as const
const origins = {
  'another site': 'https://bank.example',
  'a sandboxed frame': 'null',
  'a file': 'file://',
  'an extension': 'chrome-extension://abcdefghijklmnop',
  'a wildcard': '*',
  'an origin that is none': 'x',
  'an endless origin': `https://${'a'.repeat(4_000)}.example`,
}

/** Values that no browser sends. */
const noOrigins = {
  'two origins': 'https://a.example, https://b.example',
  'bytes beyond ASCII': 'https://b\u00fccher.example',
  'white space': 'https://a.example\thttps://b.example',
}

/** W: pages of other origins, and frames. No identity is in a cookie, so any page may call; no page may frame an answer. */
export const embedding: Group = {
  name: 'W embedding',
  entries: [
    ...each(origins, (origin) => ({
      request: READ,
      headers: { origin },
      status: 200,
      answerHeaders: {
        'access-control-allow-origin': origin,
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-site',
        vary: 'origin',
        // A page of another origin could not read the cookie, so it must not be set.
        'set-cookie': null,
      },
    })),
    ...each(noOrigins, (origin) => ({
      request: READ,
      headers: { origin },
      status: 200,
      answerHeaders: { 'access-control-allow-origin': null },
    })),
    {
      name: 'a call of our own',
      request: READ,
      status: 200,
      answerHeaders: { 'access-control-allow-origin': null },
    },
    {
      name: 'asking first, for a method that is not ours',
      request: `OPTIONS /api/whiteboard/messages/${ROOM}`,
      headers: { origin: 'https://bank.example', 'access-control-request-method': 'PATCH' },
      status: 204,
      answerHeaders: { 'access-control-allow-methods': 'GET, POST, PUT, DELETE' },
    },
    {
      name: 'asking first, for what is not there',
      request: 'OPTIONS /nowhere',
      headers: { origin: 'https://bank.example', 'access-control-request-method': 'GET' },
      status: 204,
    },
    {
      name: 'analytics, with credentials',
      request: 'OPTIONS /collect',
      headers: { origin: 'https://bank.example', 'access-control-request-method': 'POST' },
      status: 204,
      answerHeaders: { 'access-control-allow-origin': '*', 'access-control-allow-credentials': null },
    },
  ],
}
