import type { Fetched } from '../../../lib/fetcher/fetcher.ts'
import { parseTarget } from '../../../lib/fetcher/fetcher.ts'
import { pictureTypeOf } from '../../../lib/fetcher/pictures.ts'
import { tidyText } from '../../../lib/inputs.ts'
import { fromWindows1252 } from './entities.ts'
import { type Head, readHead } from './head.ts'

/** What there is to show of an address. */
export interface Card {
  url: string
  title: string | null
  description: string | null
  /** Where the stranger's picture lies; nobody but our own fetcher goes there. */
  picture: string | null
  siteName: string | null
}

/** Characters. */
const MAX_TITLE = 200
const MAX_DESCRIPTION = 300
const MAX_SITE_NAME = 100

/** The card of a page, or of a picture that stands alone; null where there is nothing to show. */
export function cardOf(fetched: Fetched): Card | null {
  const { url, mediaType, body } = fetched
  if (mediaType.startsWith('image/')) {
    const card = { url: url.href, title: null, description: null, picture: url.href, siteName: null }
    return pictureTypeOf(body) === null ? null : card
  }
  const { title, meta } = readHead(textOf(fetched))
  const card = {
    url: url.href,
    title: tidyText(first(meta, 'og:title', 'twitter:title') ?? title ?? '', MAX_TITLE),
    description: tidyText(
      first(meta, 'og:description', 'twitter:description', 'description') ?? '',
      MAX_DESCRIPTION,
    ),
    picture: pictureOf(first(meta, 'og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'), url),
    siteName: tidyText(first(meta, 'og:site_name', 'application-name') ?? '', MAX_SITE_NAME),
  }
  return card.title === null && card.description === null && card.picture === null ? null : card
}

function first(meta: Head['meta'], ...names: string[]): string | undefined {
  const name = names.find((each) => meta.has(each))
  return name === undefined ? undefined : meta.get(name)
}

/** The absolute address of a picture, as long as it is one that is fetched at all. */
function pictureOf(text: string | undefined, base: URL): string | null {
  const address = text?.trim()
  if (address === undefined || !URL.canParse(address, base.href)) return null
  try {
    return parseTarget(new URL(address, base)).href
  } catch {
    // A page without a picture is still a page.
    return null
  }
}

/** Bytes at the beginning of a page that may say how it is encoded (HTML, section 13.2.3.2). */
const PRESCAN = 1_024

/** The text of a page: as its header says, else as it says itself, else UTF-8. */
function textOf({ headers, body }: Fetched): string {
  const [, told] = /charset=\s*["']?([\w.:-]{1,40})/i.exec(headers['content-type'] ?? '') ?? []
  const claimed = told ?? readHead(body.toString('latin1', 0, PRESCAN)).charset
  const decoder = decoderOf(claimed ?? 'utf-8')
  const text = decoder.decode(body)
  return decoder.encoding === 'windows-1252' ? fromWindows1252(text) : text
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset.trim())
  } catch {
    // Nobody knows it: then most likely it is what most pages are.
    return new TextDecoder()
  }
}
