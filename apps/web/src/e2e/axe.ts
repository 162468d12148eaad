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

/** What keeps people out of a page, one sentence for each; empty when nothing does. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the content security policy of the page does not bind.
  await page.evaluate(source)
  const { violations } = await page.evaluate(
    (values) => (window as unknown as { axe: Axe }).axe.run(document, { runOnly: { type: 'tag', values } }),
    tags,
  )
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html.slice(0, 160)}\n  ${node.failureSummary ?? ''}`).join('\n')}`,
  )
}
