import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** WCAG 2.2 A and AA, and what axe's authors hold to be good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Axe {
  run(
    context: Document,
    options: object,
  ): Promise<{
    violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[]
  }>
}

/** The rules that look at colours: all that can differ from theme to theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** What keeps people out of a page, one sentence for each; empty when nothing does. */
export const findBarriers = (page: Page): Promise<string[]> => look(page, { type: 'tag', values: tags })

/** What of it lies in the colours, for a page that was looked at as a whole in another theme. */
export const findFaintColours = (page: Page): Promise<string[]> =>
  look(page, { type: 'rule', values: COLOURS })

async function look(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> {
  // Evaluated by the debugger, which the content security policy of the page does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: Axe }).axe.run(document, options),
    // What it found in order takes longer to write down than to find.
    { runOnly, resultTypes: ['violations'], selectors: false },
  )
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html.slice(0, 160)}\n  ${node.failureSummary ?? ''}`).join('\n')}`,
  )
}
