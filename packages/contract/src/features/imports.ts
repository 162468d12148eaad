import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/imports.ts'

export type ImportReport = Static<typeof schema.Report>
export type ImportProgress = Static<typeof schema.progress.reply>
export type ExportedMessage = Static<typeof schema.ExportedMessage>

/**
 * Imports the comments of another system into the rooms of a domain, or only reports what an import would do. Repeating
 * it stores each comment once. The report comes when all is done; `imports.progress` tells how far it is.
 */
export const run = endpoint({
  name: 'imports.run',
  method: 'POST',
  path: '/api/domain/:domain/import',
  shape: shaped<typeof schema.run>(),
  errors: {
    unknownFormat: refusals.business(
      'This file is no Disqus export, no WordPress export and no table with url, author, created_at and content.',
    ),
  },
  passesOn: 400,
})

/** How far the running import of a domain is. */
export const progress = endpoint({
  name: 'imports.progress',
  method: 'GET',
  path: '/api/domain/:domain/import/progress',
  shape: shaped<typeof schema.progress>(),
  errors: {},
})

/** All messages of a domain as JSON lines; removed ones are left out. */
export const exportLines = endpoint({
  name: 'imports.exportLines',
  method: 'GET',
  path: '/api/domain/:domain/export/messages.jsonl',
  shape: shaped<typeof schema.exportLines>(),
  errors: {},
})

/** All messages of a domain as one page to read; removed ones are left out. */
export const exportPage = endpoint({
  name: 'imports.exportPage',
  method: 'GET',
  path: '/api/domain/:domain/export/messages.html',
  shape: shaped<typeof schema.exportPage>(),
  errors: {},
})

export const imports = { run, progress, exportLines, exportPage }
