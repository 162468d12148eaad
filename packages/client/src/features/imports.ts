import type { Reply } from '@foyer/contract'
import * as wire from '@foyer/contract/imports'
import type { Context } from '../context.ts'
import { transfer } from '../http/transfer.ts'

export type Imports = ReturnType<typeof createImports>

export interface ImportOptions {
  /** False imports; by default the report says what an import would do. */
  dryRun?: boolean
  /** Cancels the upload and the server's work; what was stored until then stays, and a repeat goes on with it. */
  signal?: AbortSignal
}

export function createImports(context: Context) {
  const { call } = context
  const fetchFile = async (endpoint: typeof wire.exportLines | typeof wire.exportPage, domain: string) =>
    (await transfer(context, endpoint, { domain })).blob()
  return {
    /**
     * Imports a file of comments into the rooms of a domain, or reports what an import would do.
     *
     * @param file a Disqus export, a WordPress export or a CSV table, up to 200 MB (docs/importing.md)
     * @throws FoyerError the server's own sentence for a file that is none of these, else `server error`; the reason of `signal`
     */
    run: async (
      domain: string,
      file: Blob,
      { dryRun = true, signal }: ImportOptions = {},
    ): Promise<wire.ImportReport> => {
      const query = { dry_run: String(dryRun) }
      const response = await transfer(context, wire.run, { domain, query, file, signal })
      return (await response.json()) as Reply<typeof wire.run>
    },

    /** How far the running import of a domain is; null without one. @throws FoyerError `server error` */
    progress: async (domain: string): Promise<wire.ImportProgress['running']> =>
      (await call(wire.progress, { params: { domain } })).running,

    /** All messages of a domain, each as JSON in a line (`ExportedMessage`). @throws FoyerError `server error` */
    exportLines: (domain: string): Promise<Blob> => fetchFile(wire.exportLines, domain),

    /** All messages of a domain as one page to read, which needs no other file. @throws FoyerError `server error` */
    exportPage: (domain: string): Promise<Blob> => fetchFile(wire.exportPage, domain),
  }
}
