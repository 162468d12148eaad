import type { ImportFault, ImportFormat } from '@foyer/contract'
import { type Comment, FileFault, type Omission, type Parser, type Sink } from './formats/comment.ts'
import { createParser, findFormat, HEAD_LENGTH } from './formats/find-format.ts'

/** Bytes that are parsed at once: few milliseconds, so that other requests run in between. */
const PIECE = 64 * 1024
/** Faults that a report names. */
const FAULTS_MAX = 20
// biome-ignore lint/suspicious/noControlCharactersInRegex: old systems export what people pasted, and XML has no place for these
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** What a file had beside its comments. */
export interface FileReport {
  format: ImportFormat
  omitted: Record<Omission, number>
  /** Comments that could not be read. */
  broken: number
  faults: { line: number; reason: ImportFault }[]
  /** False when the end of the file was not read. */
  isComplete: boolean
}

/** Gathers what a parser finds between two pieces of the file. */
export class Findings implements Sink {
  comments: Comment[] = []
  readonly report: FileReport

  constructor(format: ImportFormat) {
    const omitted = { deleted: 0, spam: 0, unapproved: 0, pingback: 0 }
    this.report = { format, omitted, broken: 0, faults: [], isComplete: true }
  }

  comment(comment: Comment) {
    this.comments.push(comment)
  }

  omit(why: Omission) {
    this.report.omitted[why]++
  }

  fault(line: number, reason: ImportFault) {
    this.report.broken++
    this.note(line, reason)
  }

  /** Ends the reading at a line. */
  stop(line: number, reason: ImportFault) {
    this.report.isComplete = false
    this.note(line, reason)
  }

  note(line: number, reason: ImportFault) {
    const { faults } = this.report
    // A file may have all of its comments in one line.
    const isNoted = faults.some((fault) => fault.line === line && fault.reason === reason)
    if (faults.length < FAULTS_MAX && !isNoted) faults.push({ line, reason })
  }

  /** The comments found since the last call. */
  take(): Comment[] {
    const taken = this.comments
    this.comments = []
    return taken
  }
}

/**
 * Reads a file of comments in pieces, to its end even where it is broken: a server that stops reading resets the
 * connection before most browsers have read its answer. The next piece is read when `take` has handled this one.
 *
 * @param take gets the findings so far, and the number of bytes read
 * @returns null for a file of no known format
 */
export async function readFile(
  pieces: AsyncIterable<Uint8Array>,
  take: (findings: Findings, bytes: number) => Promise<void>,
): Promise<FileReport | null> {
  let reading: { findings: Findings; parser: Parser } | null | undefined
  let bytes = 0
  for await (const { text, length, isLast } of toTexts(pieces)) {
    bytes += length
    if (reading === undefined) reading = begin(text)
    if (reading === null || !reading.findings.report.isComplete) continue
    const { findings, parser } = reading
    try {
      parser.write(text)
      if (isLast) parser.end()
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      findings.stop(error.line, error.reason)
    }
    await take(findings, bytes)
  }
  return reading?.findings.report ?? null
}

/** @param head the first piece */
function begin(head: string) {
  const format = findFormat(head.slice(0, HEAD_LENGTH))
  if (format === null) return null
  const findings = new Findings(format)
  return { findings, parser: createParser(format, findings) }
}

/**
 * A file as text in pieces of at least `PIECE` bytes, the last one excepted: a construct that is not complete is
 * searched again with each piece.
 */
async function* toTexts(pieces: AsyncIterable<Uint8Array>) {
  const decoder = new TextDecoder()
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    length += piece.length
    if (length < PIECE) continue
    yield { text: clean(decoder.decode(Buffer.concat(waiting), { stream: true })), length, isLast: false }
    waiting = []
    length = 0
  }
  yield { text: clean(decoder.decode(Buffer.concat(waiting))), length, isLast: true }
}

const clean = (text: string) => text.replace(UNSPEAKABLE, '')
