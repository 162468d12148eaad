import { broken, each, type Group, NO_ROOM, ROOM } from './catalogue.ts'

const MESSAGE = '019b76da-a800-7000-8000-000000000000'
const react = (reaction: unknown, path = `${ROOM}/${MESSAGE}`) => ({
  request: `POST /api/whiteboard/messages/reaction/${path}` as const,
  as: 'guest' as const,
  body: { reaction },
  status: 400,
})
const INVALID = 4001

const wrong: Record<string, string> = {
  'no emoji': '',
  'a letter': 'a',
  'a word': 'like',
  'a digit': '1',
  'two emojis': '👍👍',
  'an emoji and a letter': '👍a',
  'an emoji and a space': '👍 ',
  markup: '<img src=x onerror=1>',
  'a joiner alone': '\u200d',
  'a variation selector alone': '\ufe0f',
  'a skin tone on a letter': 'a🏽',
  'half a flag': '🇩',
  'a keycap of a letter': 'a\ufe0f\u20e3',
  'an emoji with marks': `👍${'\u0300'.repeat(20)}`,
  'an emoji within bidi controls': '\u202e👍\u202c',
  'a family that does not exist': Array(8).fill('👨').join('\u200d'),
  'a private character': '\ue000',
}
const mistyped: Record<string, unknown> = {
  'a number': 1,
  null: null,
  'a list': ['👍'],
  'an object': { $ne: '' },
}
const paths = {
  'a room that is none': `abc/${MESSAGE}`,
  'a message too long': `${ROOM}/${'a'.repeat(65)}`,
  'NUL in a message': `${ROOM}/a%00`,
}
const missing = {
  'a message that is not there': `${ROOM}/${MESSAGE}`,
  'a room that is not there': `${NO_ROOM}/${MESSAGE}`,
  'SQL as a message': `${ROOM}/'%20OR%201=1--`,
  'the prototype as a message': `${ROOM}/__proto__`,
}

/** K: reactions. */
export const reactions: Group = {
  name: 'K reactions',
  entries: [
    ...each(wrong, (reaction) => ({ ...react(reaction), code: INVALID })),
    ...each(mistyped, (reaction) => react(reaction)),
    ...each(broken, (text) => ({ ...react(text), code: INVALID })),
    ...each(paths, (path) => ({ ...react('👍', path), code: INVALID })),
    ...each(missing, (path) => ({ ...react('👍', path), status: 404, code: 4040 })),
  ],
}
