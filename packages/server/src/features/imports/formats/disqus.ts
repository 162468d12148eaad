import { FileFault, type Sink, TEXT_MAX } from './comment.ts'
import type { XmlHandler } from './xml-reader.ts'
import { getAttribute } from './xml-reader.ts'

/** Characters of all addresses and titles of threads, which are held until the end of the file. */
const THREADS_MAX = 32 * 1024 * 1024
const TITLE_MAX = 200

interface Thread {
  url: string
  title: string | null
  isDeleted: boolean
}

/**
 * Comments of a Disqus export: threads with their pages first, then posts that name their thread
 * (https://docs.disqus.com/developers/export/).
 */
export class DisqusHandler implements XmlHandler {
  readonly #sink: Sink
  readonly #threads = new Map<string, Thread>()
  #size = 0
  /** Names of the open elements. */
  readonly #path: string[] = []
  /** Texts of the open thread or post, by the path of their elements below it. */
  #texts = new Map<string, string>()
  #id = ''
  #references = new Map<string, string>()

  constructor(sink: Sink) {
    this.#sink = sink
  }

  open(name: string, attributes: string) {
    this.#path.push(name)
    const id = getAttribute(attributes, 'dsq:id')
    if (this.#path.length === 2) {
      this.#texts = new Map()
      this.#references = new Map()
      this.#id = id ?? ''
    } else if (this.#path.length === 3 && id !== undefined) this.#references.set(name, id)
  }

  text(text: string) {
    const key = this.#path.slice(2).join('/')
    if (key === '') return
    const known = this.#texts.get(key) ?? ''
    this.#texts.set(key, (known + text.slice(0, TEXT_MAX)).slice(0, TEXT_MAX))
  }

  close(name: string, line: number) {
    if (this.#path.length === 2) {
      if (name === 'thread') this.#endThread(line)
      if (name === 'post') this.#endPost(line)
    }
    this.#path.pop()
  }

  #get = (key: string) => this.#texts.get(key)?.trim() ?? ''
  #is = (key: string) => this.#get(key) === 'true'

  #endThread(line: number) {
    const title = this.#get('title').slice(0, TITLE_MAX)
    const url = this.#get('link')
    this.#size += url.length + title.length + 100
    if (this.#size > THREADS_MAX) throw new FileFault(line, 'too_many')
    this.#threads.set(this.#id, { url, title: title || null, isDeleted: this.#is('isDeleted') })
  }

  #endPost(line: number) {
    const thread = this.#threads.get(this.#references.get('thread') ?? '')
    if (this.#is('isSpam')) return this.#sink.omit('spam')
    if (this.#is('isDeleted') || thread?.isDeleted) return this.#sink.omit('deleted')
    if (this.#get('isApproved') === 'false') return this.#sink.omit('unapproved')
    if (thread === undefined) return this.#sink.fault(line, 'page')
    if (this.#id === '') return this.#sink.fault(line, 'id')
    const name = this.#get('author/name')
    const login = this.#is('author/isAnonymous') ? '' : this.#get('author/username')
    this.#sink.comment({
      ...{ line, id: this.#id, parent: this.#references.get('parent') ?? null },
      ...{ url: thread.url, title: thread.title, name: name || login },
      ...{ author: login === '' ? `name ${name}` : `login ${login}` },
      ...{ time: this.#get('createdAt'), html: this.#get('message') },
    })
  }
}
