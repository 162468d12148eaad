import { readText } from './files.mjs'

/** A piece of code in a document, which a test compiles. */
export interface Sample {
  document: string
  /** Of its first line, from 1. */
  line: number
  /** Path within the project of its document: named by a comment in its first line, else by its place. */
  file: string
  code: string
  /** Words after the language of the fence, such as `no-run`. */
  flags: readonly string[]
  /** What it prints: the `text` fence after it; null where there is none. */
  output: string | null
}

const FENCE = /^```(\w*)(.*)$/
const NAME = /^\/\/ ([\w./[\]-]+\.\w+)$/
const EXTENSIONS: Readonly<Record<string, string>> = { ts: 'ts', js: 'ts', tsx: 'tsx', jsx: 'tsx' }

/** The samples of a document, in their order. A fence with `continued` belongs to the sample before it. */
export function readSamples(document: string, markdown = readText(document)): Sample[] {
  const samples: Sample[] = []
  const lines = markdown.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const [, language = '', rest = ''] = FENCE.exec(lines[at] ?? '') ?? []
    if (language === '') continue
    const end = lines.indexOf('```', at + 1)
    const code = lines.slice(at + 1, end)
    const flags = rest.split(' ').filter((word) => word !== '')
    const last = samples.at(-1)
    const extension = EXTENSIONS[language]
    if (extension !== undefined && flags.includes('continued') && last !== undefined)
      last.code = `${last.code}\n${code.join('\n')}`
    else if (extension !== undefined) {
      const file = NAME.exec(code[0] ?? '')?.[1]?.replace(/\.m?jsx?$/, `.${extension}`)
      samples.push({
        document,
        line: at + 2,
        file: file ?? `sample-${samples.length + 1}.${extension}`,
        code: code.join('\n'),
        flags,
        output: null,
      })
    } else if (language === 'text' && last !== undefined) last.output = code.join('\n')
    at = end
  }
  return samples
}
