import { fromWindows1252 } from '../../../lib/entities.ts'
import type { Fetched } from '../../../lib/fetcher/fetcher.ts'
import { parseTarget } from '../../../lib/fetcher/fetcher.ts'
import { findPictureType } from '../../../lib/fetcher/pictures.ts'
import { tidyText } from '../../../lib/inputs.ts'
import { type Head, readHead } from './head.ts'

/** Contents of a link preview. */
export interface Card {
  url: string
  title: string | null
  description: string | null
  /** Address of the foreign picture, which only the server fetches. */
  picture: string | null
  siteName: string | null
}

/** Maximum characters. */
const MAX_TITLE = 200
const MAX_DESCRIPTION = 300
const MAX_SITE_NAME = 100

/** The card of a page or of a picture; null when there is nothing to show. */
export function createCard(fetched: Fetched): Card | null {
  const { url, mediaType, body } = fetched
  if (mediaType.startsWith('image/')) {
    const card = { url: url.href, title: null, description: null, picture: url.href, siteName: null }
    return findPictureType(body) === null ? null : card
  }
  const { title, meta } = readHead(decodeText(fetched))
  const card = {
    url: url.href,
    title: tidyText(findFirst(meta, 'og:title', 'twitter:title') ?? title ?? '', MAX_TITLE),
    description: tidyText(
      findFirst(meta, 'og:description', 'twitter:description', 'description') ?? '',
      MAX_DESCRIPTION,
    ),
    picture: toPictureAddress(
      findFirst(meta, 'og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'),
      url,
    ),
    siteName: tidyText(findFirst(meta, 'og:site_name', 'application-name') ?? '', MAX_SITE_NAME),
  }
  return card.title === null && card.description === null && card.picture === null ? null : card
}

function findFirst(meta: Head['meta'], ...names: string[]): string | undefined {
  const name = names.find((each) => meta.has(each))
  return name === undefined ? undefined : meta.get(name)
}

/** The absolute address of a picture; null when it must not be fetched. */
function toPictureAddress(text: string | undefined, base: URL): string | null {
  const address = text?.trim()
  if (address === undefined || !URL.canParse(address, base.href)) return null
  try {
    return parseTarget(new URL(address, base)).href
  } catch {
    // The card is shown without a picture.
    return null
  }
}

/** Bytes searched for a declared encoding (HTML, section 13.2.3.2). */
const PRESCAN = 1_024

/** Text of a page in the encoding of its header, else of its markup, else UTF-8. */
function decodeText({ headers, body }: Fetched): string {
  const [, told] = /charset=\s*["']?([\w.:-]{1,40})/i.exec(headers['content-type'] ?? '') ?? []
  const claimed = told ?? readHead(body.toString('latin1', 0, PRESCAN)).charset
  const decoder = createDecoder(claimed ?? 'utf-8')
  const text = decoder.decode(body)
  return decoder.encoding === 'windows-1252' ? fromWindows1252(text) : text
}

function createDecoder(charset: string) {
  try {
    return new TextDecoder(charset.trim())
  } catch {
    // Unknown encodings are read as UTF-8, the most common one.
    return new TextDecoder()
  }
}
