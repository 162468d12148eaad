import { callList, frameTables, type Operation, shapeList } from './calls.ts'
import { figureTable, headerTable, limitTable, refusalTables, socketTables } from './conventions.ts'

const SECTION = /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- \/generated -->)/g

/**
 * A document with its generated sections written anew; what stands between them is kept.
 *
 * @throws Error for a section that is not known
 */
export function renderWire(markdown: string, operations: readonly Operation[]): string {
  const byName = new Map(operations.map((operation) => [operation.operationId, operation]))
  const sections: Record<string, () => string> = {
    headers: headerTable,
    refusals: refusalTables,
    figures: figureTable,
    limits: limitTable,
    frames: frameTables,
    sockets: socketTables,
    calls: () => callList(byName),
    shapes: shapeList,
  }
  return markdown.replace(SECTION, (_, begin: string, name: string, end: string) => {
    const section = sections[name]
    if (section === undefined) throw new Error(`There is no section called ${name}.`)
    return `${begin}${section()}\n${end}`
  })
}
