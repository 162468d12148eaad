import { escapeXml } from '../../lib/xml.ts'

const NAME = 'lobby'
/** Pixels of a badge, as high as those of other services that stand beside it in a README. */
const HEIGHT = 20
const PADDING = 7
/** Width of a character of 11 pixels: the text is stretched to it where a font is wider or narrower. */
const CHARACTER = 6.3

const measure = (text: string): number => Math.round(text.length * CHARACTER)

/** "12 messages" */
const describe = (messages: number): string =>
  `${messages.toLocaleString('en')} ${messages === 1 ? 'message' : 'messages'}`

/** The number of messages of a room as an SVG without scripts, fonts and references. */
export function drawBadge(messages: number): string {
  const said = describe(messages)
  const [left, right] = [NAME, said].map((text) => measure(text) + 2 * PADDING) as [number, number]
  const write = (text: string, x: number) =>
    `<text x="${x + PADDING}" y="14" textLength="${measure(text)}">${escapeXml(text)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${HEIGHT}" role="img" aria-label="${escapeXml(`${NAME}: ${said}`)}">`,
    `<title>${escapeXml(`${NAME}: ${said}`)}</title>`,
    `<clipPath id="c"><rect width="${left + right}" height="${HEIGHT}" rx="4"/></clipPath>`,
    `<g clip-path="url(#c)"><rect width="${left}" height="${HEIGHT}" fill="#3d3833"/>`,
    `<rect x="${left}" width="${right}" height="${HEIGHT}" fill="#0b6b64"/></g>`,
    `<g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">`,
    `${write(NAME, 0)}${write(said, left)}</g></svg>`,
  ].join('')
}
