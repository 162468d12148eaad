/** A Markdown table. Bars within cells are escaped. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`)
    .join('\n')

/** `1234567` as `1,234,567`. */
export const grouped = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 20 })
