import { createHash } from 'node:crypto'
import { FoyerError, hashDomain, isBlank } from '@foyer/contract'
import { resolveRoom } from '../../access/resolve-room.ts'
import type { RoomLocation } from '../../access/room-location.ts'
import type { Context } from '../../context.ts'
import { type Source, toAuthorId, toAuthorName } from './authors.ts'
import type { Comment } from './formats/comment.ts'
import { shorten, toPlainText } from './plain-text.ts'
import type { Findings } from './read-file.ts'
import type { StagedComment } from './staging.ts'
import { parseTime } from './times.ts'

/** Pages whose rooms are remembered: the comments of a page stand together, or nearly so. */
const PAGES_MAX = 2_000
const ID_MAX = 200

/** Room of a page: `other` for a page of another domain, `broken` for no address. */
type Place = RoomLocation | 'other' | 'broken'

/** Turns comments of a file into messages of a domain's rooms. */
export class Preparation {
  readonly #context: Context
  readonly #source: Source
  readonly #hashedDomain: string
  readonly #pages = new Map<string, Place>()
  #n = 0
  /** Comments of pages elsewhere, without text, and longer than a message. */
  readonly counts = { otherSite: 0, empty: 0, cut: 0 }

  constructor(context: Context, source: Source) {
    this.#context = context
    this.#source = source
    this.#hashedDomain = hashDomain(source.domain)
  }

  /** @returns the message; null when the comment is left out, and counted */
  async prepare(comment: Comment, findings: Findings): Promise<StagedComment | null> {
    const { line, url, title, name, author, html } = comment
    this.#n++
    const place = this.#pages.get(url) ?? (await this.#find(url))
    const createdAt = parseTime(comment.time)
    const sourceId = comment.id === '' ? digest(comment) : comment.id
    const fault =
      place === 'broken' ? 'page' : createdAt === null ? 'time' : sourceId.length > ID_MAX ? 'id' : null
    if (place === 'other') this.counts.otherSite++
    else if (fault !== null) findings.fault(line, fault)
    if (typeof place === 'string' || fault !== null || createdAt === null) return null
    const { content, isCut } = shorten(toPlainText(html))
    const isEmpty = isBlank(content)
    if (isEmpty) this.counts.empty++
    if (isEmpty) return null
    if (isCut) this.counts.cut++
    return {
      ...{ sourceId, roomId: place.id, path: place.path, title, n: this.#n },
      ...{ author: toAuthorId(this.#context.keys.imports, this.#source, author), name: toAuthorName(name) },
      ...{ parent: comment.parent?.slice(0, ID_MAX) ?? null, createdAt, content },
    }
  }

  async #find(url: string): Promise<Place> {
    const place = await this.#resolve(url)
    if (this.#pages.size >= PAGES_MAX) this.#pages.clear()
    this.#pages.set(url, place)
    return place
  }

  async #resolve(url: string): Promise<Place> {
    if (!/^https?:\/\//i.test(url)) return 'broken'
    try {
      return (await resolveRoom(this.#context, this.#hashedDomain, url)) ?? 'other'
    } catch (error) {
      if (error instanceof FoyerError) return 'broken'
      throw error
    }
  }
}

/** Stands for the id of a comment without one: the same in every export. */
const digest = ({ url, author, time, html }: Comment): string =>
  createHash('sha256')
    .update(JSON.stringify([url, author, time, html]))
    .digest('hex')
