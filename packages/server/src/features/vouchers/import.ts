import { CsvFault, type Row, readTable } from '../../lib/csv.ts'
import { bareCode, MAX_CODES } from './codes.ts'

/** A code from an imported table. */
export interface ImportedCode {
  code: string
  /** Null uses the number of its batch. */
  uses: number | null
}

/** Maximum number of faults in an answer. */
const MAX_FAULTS = 20
const MAX_USES = 1_000_000
/** Letters and digits, so that a code is never a formula; at least eight against guessing. */
const CODE = /^[A-Z0-9]{8,64}$/

/**
 * Reads codes from CSV with the column `code` and optionally `uses`. A code may occur repeatedly with equal uses.
 *
 * @returns distinct codes; faults by line; or `tooMany`, after which reading stops
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
    else if (codes.has(code) && codes.get(code)?.uses !== parseUses(uses))
      faults.push(`line ${line}: this code stood above with other uses`)
    else codes.set(code, { code, uses: parseUses(uses) })
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

/** Null for an empty text, which uses the number of the batch. */
const parseUses = (text: string) => (text === '' ? null : Number(text))
