import { hostileTexts } from '@foyer/testkit'
import { each, type Group, PAGE, ROOM } from './catalogue.ts'

const AS_DATA = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
} as const
const CSP = "default-src 'none';frame-ancestors 'none'"

/** S: text that renders badly. It is stored unchanged and returned as data (docs/wire.md#rooms-and-messages). */
export const rendering: Group = {
  name: 'S rendering',
  entries: [
    ...each(hostileTexts, (content) => ({
      request: `POST /api/whiteboard/messages/${ROOM}` as const,
      as: 'guest' as const,
      body: { content },
      status: 201,
      answer: { content },
      answerHeaders: { ...AS_DATA, 'content-security-policy': CSP },
      stores: true as const,
    })),
    ...each(hostileTexts, (bio) => ({
      request: 'PUT /api/v1/user-profile/update/' as const,
      as: 'wallet' as const,
      body: { bio },
      status: [200, 400],
      answerHeaders: AS_DATA,
      stores: true as const,
    })),
    ...each(hostileTexts, (text) => ({
      request: `GET /?url=${encodeURIComponent(PAGE + text.slice(0, 200))}` as const,
      // There is no page without a built app.
      status: [200, 404],
    })),
    {
      name: 'all of it, read again',
      request: `GET /api/whiteboard/?room_id=${ROOM}&limit=100`,
      status: 200,
      answerHeaders: AS_DATA,
    },
    {
      name: 'markup in a path that is not there',
      request: 'GET /%3Cscript%3Ealert(1)%3C/script%3E',
      status: 404,
      answerHeaders: AS_DATA,
    },
  ],
}
