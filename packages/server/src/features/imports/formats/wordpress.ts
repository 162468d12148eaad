import { type Sink, TEXT_MAX } from './comment.ts'
import type { XmlHandler } from './xml-reader.ts'

const TITLE_MAX = 200
/** Elements whose texts are used, below an item and below a comment. */
const OF_ITEM = new Set(['link', 'title'])
const OF_COMMENT = new Set([
  'wp:comment_id',
  'wp:comment_author',
  'wp:comment_user_id',
  'wp:comment_date_gmt',
  'wp:comment_content',
  'wp:comment_approved',
  'wp:comment_type',
  'wp:comment_parent',
])
/** Types of comments that people wrote; WordPress before 5.5 leaves the type empty. */
const WRITTEN = new Set(['', 'comment', 'review'])

/** Comments of a WordPress export (WXR): items of an RSS channel, with their comments after the address of the page. */
export class WordPressHandler implements XmlHandler {
  readonly #sink: Sink
  readonly #path: string[] = []
  #item = new Map<string, string>()
  #comment = new Map<string, string>()

  constructor(sink: Sink) {
    this.#sink = sink
  }

  open(name: string) {
    this.#path.push(name)
    if (this.#isAt('item', 3)) this.#item = new Map()
    if (this.#isAt('wp:comment', 4)) this.#comment = new Map()
  }

  text(text: string) {
    const name = this.#path.at(-1) as string
    const of = this.#path[3] === 'wp:comment' ? this.#comment : this.#item
    const isUsed =
      of === this.#comment ? this.#path.length === 5 && OF_COMMENT.has(name) : this.#isOfItem(name)
    if (isUsed) of.set(name, ((of.get(name) ?? '') + text.slice(0, TEXT_MAX)).slice(0, TEXT_MAX))
  }

  close(_name: string, line: number) {
    if (this.#isAt('wp:comment', 4)) this.#endComment(line)
    this.#path.pop()
  }

  #isAt = (name: string, depth: number) =>
    this.#path.length === depth && this.#path[2] === 'item' && this.#path.at(-1) === name
  #isOfItem = (name: string) => this.#path.length === 4 && this.#path[2] === 'item' && OF_ITEM.has(name)
  #get = (name: string) => this.#comment.get(`wp:comment_${name}`)?.trim() ?? ''

  #endComment(line: number) {
    const approved = this.#get('approved')
    if (!WRITTEN.has(this.#get('type'))) return this.#sink.omit('pingback')
    if (approved === 'spam') return this.#sink.omit('spam')
    if (approved === 'trash' || approved === 'post-trashed') return this.#sink.omit('deleted')
    if (approved !== '1' && approved !== 'approve' && approved !== '') return this.#sink.omit('unapproved')
    const [id, user, parent, name] = [
      this.#get('id'),
      this.#get('user_id'),
      this.#get('parent'),
      this.#get('author'),
    ]
    const url = this.#item.get('link')?.trim() ?? ''
    if (id === '') return this.#sink.fault(line, 'id')
    this.#sink.comment({
      ...{ line, id, parent: parent === '' || parent === '0' ? null : parent },
      ...{ url, title: this.#item.get('title')?.trim().slice(0, TITLE_MAX) || null, name },
      ...{ author: user === '' || user === '0' ? `name ${name}` : `login ${user}` },
      ...{ time: this.#get('date_gmt'), html: this.#get('content') },
    })
  }
}
