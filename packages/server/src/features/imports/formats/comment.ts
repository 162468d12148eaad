import type { ImportFault } from '@foyer/contract'

/** A comment as its file has it; all texts are bounded by the parser. */
export interface Comment {
  /** Line of the file in which it ends. */
  line: number
  /** Id in the old system; empty where the file has none. */
  id: string
  /** Id of the comment that it answers; null for none. */
  parent: string | null
  /** Address of the page. */
  url: string
  /** Title of the page; null for none. */
  title: string | null
  /** Displayed name of the author. */
  name: string
  /** What tells authors of one system apart: a login, else the name. */
  author: string
  /** As in the file. */
  time: string
  /** HTML, or text with line breaks. */
  html: string
}

/** Why a whole comment is left out, beside its faults. */
export type Omission = 'deleted' | 'spam' | 'unapproved' | 'pingback'

/** Gets what a parser finds, in the order of the file. */
export interface Sink {
  comment(comment: Comment): void
  omit(why: Omission): void
  /** A comment that cannot be read. */
  fault(line: number, reason: ImportFault): void
}

/** Gets a file in pieces of text. @throws FileFault from `write` and `end` when nothing more can be read */
export interface Parser {
  write(text: string): void
  end(): void
}

/** A place from which on a file cannot be read. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly line: number
  readonly reason: ImportFault
  constructor(line: number, reason: ImportFault) {
    super(`line ${line}: ${reason}`)
    this.line = line
    this.reason = reason
  }
}

/** Characters of one text of a comment that are kept: ten times those of a message, for its markup. */
export const TEXT_MAX = 20_000
