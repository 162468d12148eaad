import { CsvFault, type Row, readTable } from '../../lib/csv.ts'
import { bareCode, MAX_CODES } from './codes.ts'

/** A code of the domain's own. */
export interface ImportedCode {
  code: string
  /** As many as its batch says, unless said. */
  uses: number | null
}

/** Lines that an answer tells about. */
const MAX_FAULTS = 20
const MAX_USES = 1_000_000
/** Letters and digits, so that no code is a formula anywhere; long enough not to be hit by chance. */
const CODE = /^[A-Z0-9]{8,64}$/

/**
 * The codes of a table: a column `code`, and if wanted one `uses`. A code may stand in it more than once, as long
 * as every line says the same of it.
 *
 * @returns the codes, each once; what is wrong, line by line; or that they are more than a batch may have, of which
 * no more are read
 */
export async function readCodes(csv: string): Promise<ImportedCode[] | { faults: string[] } | 'tooMany'> {
  const codes = new Map<string, ImportedCode>()
  const faults: string[] = []
  let columns = { code: 0, uses: 1 }
  let isFirst = true
  let rows = 0
  const take = ({ line, values }: Row): boolean => {
    const names = isFirst ? values.map((value) => value.trim().toLowerCase()) : []
    isFirst = false
    if (names.includes('code')) {
      if (isTwice(names, 'code') || isTwice(names, 'uses'))
        faults.push(`line ${line}: two columns have the same name`)
      columns = { code: names.indexOf('code'), uses: names.indexOf('uses') }
      return true
    }
    rows += 1
    if (rows > MAX_CODES) return false
    const code = bareCode(values[columns.code] ?? '')
    const uses = values[columns.uses]?.trim() ?? ''
    if (!CODE.test(code)) faults.push(`line ${line}: a code has 8 to 64 letters and digits`)
    else if (uses !== '' && !(/^[1-9]\d{0,6}$/.test(uses) && Number(uses) <= MAX_USES))
      faults.push(`line ${line}: uses are a number from 1 to ${MAX_USES}`)
    else if (codes.has(code) && codes.get(code)?.uses !== usesOf(uses))
      faults.push(`line ${line}: this code stood above with other uses`)
    else codes.set(code, { code, uses: usesOf(uses) })
    return faults.length < MAX_FAULTS
  }
  try {
    await readTable(csv, take)
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    faults.push(error.message)
  }
  if (rows > MAX_CODES) return 'tooMany'
  if (faults.length === 0 && codes.size === 0) faults.push('there is no code in it')
  return faults.length > 0 ? { faults } : [...codes.values()]
}

const isTwice = (names: string[], name: string) => names.indexOf(name) !== names.lastIndexOf(name)

/** Null for as many as the batch says. */
const usesOf = (text: string) => (text === '' ? null : Number(text))
