'use client'

import type { Client, Imports } from '@foyer/client'
import type { ImportProgress } from '@foyer/contract/imports'
import { useClient } from '../provider.tsx'
import type { QueryResult } from '../use-query.ts'
import { useRefreshedQuery } from '../use-refreshed-query.ts'

/** Milliseconds between two looks at a running import. */
const LOOK_MS = 1_000

/** The read of `useImportProgress`. */
export const importProgressQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['imports.progress', domain] as const,
  queryFn: () => client.imports.progress(domain),
})

/** How far the running import of a domain is, asked each second; null makes no request. */
export function useImportProgress(domain: string | null): QueryResult<ImportProgress['running']> {
  const client = useClient()
  return useRefreshedQuery(domain === null ? null : importProgressQueryOptions(client, domain), LOOK_MS)
}

/** An owner's functions: import a file of comments, and export all messages of a domain. */
export function useImports(): Pick<Imports, 'run' | 'exportLines' | 'exportPage'> {
  const { run, exportLines, exportPage } = useClient().imports
  return { run, exportLines, exportPage }
}
