import { getErrorKind, isRefusal } from '@foyer/client'
import { IMPORT_MAX_BYTES } from '@foyer/contract'
import { type ImportReport, run as wire } from '@foyer/contract/imports'
import { useImports } from '@foyer/react'
import { useEffect, useRef, useState } from 'react'

/** Why an import has failed, for which the screen has a sentence; `other` for any other error. */
export type ImportFailure = 'unknownFormat' | 'tooLarge' | 'busy' | 'interrupted' | 'cancelled' | 'other'

/** A file on its way from its choice to its import. */
export interface ImportState {
  file: File | null
  /** What runs now. */
  busy: 'checking' | 'importing' | null
  report: ImportReport | null
  failure: { kind: ImportFailure; error: unknown } | null
}

const NOTHING: ImportState = { file: null, busy: null, report: null, failure: null }

/** The import of a domain: first what it would do, then the import itself. Leaving the screen cancels it. */
export function useImport(domain: string): ImportState & {
  check: (file: File) => void
  start: () => void
  cancel: () => void
} {
  const { run } = useImports()
  const [state, setState] = useState(NOTHING)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File, dryRun: boolean) => {
    if (file.size > IMPORT_MAX_BYTES)
      return setState({ ...NOTHING, file, failure: { kind: 'tooLarge', error: null } })
    const own = new AbortController()
    running.current?.abort()
    running.current = own
    setState(({ report }) => ({
      ...{ file, busy: dryRun ? 'checking' : 'importing', failure: null },
      report: dryRun ? null : report,
    }))
    try {
      const report = await run(domain, file, { dryRun, signal: own.signal })
      if (running.current === own) setState({ ...NOTHING, file, report })
    } catch (error) {
      const kind = own.signal.aborted ? 'cancelled' : toFailure(error)
      if (running.current === own) setState({ ...NOTHING, file, failure: { kind, error } })
    }
  }
  return {
    ...state,
    check: (file) => void send(file, true),
    start: () => void (state.file !== null && send(state.file, false)),
    cancel: () => running.current?.abort(),
  }
}

function toFailure(error: unknown): ImportFailure {
  if (isRefusal(error, wire, 'unknownFormat')) return 'unknownFormat'
  const kind = getErrorKind(error)
  if (kind === 'unavailable') return 'busy'
  return kind === 'unanswered' ? 'interrupted' : 'other'
}
