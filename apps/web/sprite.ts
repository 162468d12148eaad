import { readFile } from 'node:fs/promises'
import { PATTERN_SHAPES, PATTERN_SIZE, type PatternShape } from '@foyer/contract'
import type { Plugin } from 'vite'

const PLACE = '<!--patterns-->'

/** The icons, and a symbol `p-…` for each pattern of a generated picture. */
export async function renderSprite(): Promise<string> {
  const svg = await readFile(new URL('./src/ui/media/sprite.svg', import.meta.url), 'utf8')
  const patterns = Object.entries(PATTERN_SHAPES).map(([name, shapes]) => renderPattern(name, shapes))
  return svg.replaceAll('\n', '').replace(PLACE, patterns.join(''))
}

function renderPattern(name: string, shapes: readonly PatternShape[]): string {
  const ground: PatternShape = { tone: 1, path: `M0 0h${PATTERN_SIZE}v${PATTERN_SIZE}H0z` }
  const paths = [ground, ...shapes].map(({ tone, path }) => `<path d="${path}" fill="var(--av-${tone})"/>`)
  return `<symbol id="p-${name}" viewBox="0 0 ${PATTERN_SIZE} ${PATTERN_SIZE}">${paths.join('')}</symbol>`
}

/** Inlines icons and pictures in the page, so that the first paint needs no request for them. */
export const sprite = (): Plugin => ({
  name: 'foyer:sprite',
  transformIndexHtml: async (html) => html.replace('<!--foyer:sprite-->', await renderSprite()),
})
