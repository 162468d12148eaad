import { Type } from 'typebox'
import { IMPORT_FAULTS, IMPORT_FORMATS } from '../constants.ts'
import { Passage } from './rooms.ts'
import { DomainInput, nullable, oneOf } from './shared.ts'

const params = Type.Object({ domain: DomainInput })
const ofDomain = { params: { domain: '$domain' } }

/** Comments of a file that are not imported, by reason. */
const Skipped = Type.Object({
  /** Their page is not one of the domain. */
  other_site: Type.Integer(),
  deleted: Type.Integer(),
  spam: Type.Integer(),
  /** Never approved on the old site. */
  unapproved: Type.Integer(),
  /** Pingbacks and trackbacks. */
  pingback: Type.Integer(),
  /** Without any text. */
  empty: Type.Integer(),
  /** Further copies of one comment in the same file. */
  repeated: Type.Integer(),
  /** See `faults`. */
  broken: Type.Integer(),
})

/** What a file contains, and what the import does or did with it. */
export const Report = Type.Object({
  format: oneOf(IMPORT_FORMATS),
  /** True when nothing was to be imported. */
  dry_run: Type.Boolean(),
  /** False when the file is broken or too long from some line on; nothing of it is imported then. */
  complete: Type.Boolean(),
  /** Comments that can be imported: `fresh` and `known` ones. */
  comments: Type.Integer(),
  /** Comments that the domain did not have. */
  fresh: Type.Integer(),
  /** Comments that an earlier import has brought. */
  known: Type.Integer(),
  /** Comments that this import has stored; 0 for a dry run. */
  imported: Type.Integer(),
  /** Rooms and authors of `comments`. */
  rooms: Type.Integer(),
  authors: Type.Integer(),
  /** Comments that are longer than a message: the rest is cut off. */
  cut: Type.Integer(),
  skipped: Skipped,
  /** The first 20 places that could not be read. */
  faults: Type.Array(Type.Object({ line: Type.Integer(), reason: oneOf(IMPORT_FAULTS) })),
})

export const run = {
  params,
  /** Only `false` imports; anything else is a dry run, which stores nothing. */
  query: Type.Object({ dry_run: Type.Optional(oneOf(['true', 'false'])) }),
  /** The file itself: a Disqus export, a WordPress export (WXR) or a CSV table, in UTF-8, up to 200 MB. */
  upload: Type.String({ contentMediaType: 'application/octet-stream' }),
  reply: Report,
  example: { ...ofDomain, query: { dry_run: 'true' } },
}

export const progress = {
  params,
  reply: Type.Object({
    /** The latest import that is running; null for none. */
    running: nullable(
      Type.Object({
        dry_run: Type.Boolean(),
        phase: oneOf(['reading', 'writing']),
        /** Bytes read, or comments written, of `total`. */
        done: Type.Integer(),
        total: Type.Integer(),
      }),
    ),
  }),
  example: ofDomain,
}

/** One message in a line of an export. */
export const ExportedMessage = Type.Object({
  room_url: Type.String(),
  /** Place of the message in its room. */
  number: Type.Integer(),
  id: Type.String(),
  author: Type.Object({
    public_id: Type.String(),
    name: nullable(Type.String()),
    address: nullable(Type.String()),
    auth_type: Type.String(),
  }),
  created_at: Type.String(),
  /** Time of the last edit; null for none. */
  edited_at: nullable(Type.String()),
  content: Type.String(),
  /** Id of the message that this one answers. */
  reply_to: nullable(Type.String()),
  /** Words of the page that it is about; absent for most messages. */
  passage: Type.Optional(Passage),
})

export const exportLines = {
  params,
  /** One `ExportedMessage` in each line, by room and number. */
  download: Type.String({ contentMediaType: 'application/x-ndjson' }),
  example: ofDomain,
}

export const exportPage = {
  params,
  /** A page without scripts that needs no other file. */
  download: Type.String({ contentMediaType: 'text/html' }),
  example: ofDomain,
}
