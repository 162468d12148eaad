import { escapeXml } from '../lib/xml.ts'

/** A picture that previews of links show above the text. */
export interface HeadImage {
  address: string
  /** In pixels. */
  width: number
  height: number
}

/** What search engines and previews of links read of a page. */
export interface PageHead {
  title: string
  /** One or two sentences as plain text; null keeps those of the app. */
  description: string | null
  /** The one address of the page. */
  canonical: string
  image: HeadImage
  /** Feeds of the page, the closest first. */
  feeds: readonly { title: string; address: string }[]
  /** Where programs that show links get a frame with the page, as oEmbed; null for a page without one. */
  embed: string | null
  /** The page in the words of schema.org; null for a page that search engines may not list. */
  structuredData: object | null
}

const TITLE = '<title>Foyer</title>'
const DESCRIPTION = /<meta name="description" content="([^"]*)"\s*\/?>/

/** Puts the head of a page in place of the title and description of the built page. */
export function insertHead(html: string, head: PageHead): string {
  const description = head.description === null ? DESCRIPTION.exec(html)?.[1] : escapeXml(head.description)
  return html
    .replace(DESCRIPTION, () => `<meta name="description" content="${description}">`)
    .replace(TITLE, () => renderHead(head, description ?? ''))
}

/** @param description escaped */
function renderHead(
  { title, canonical, image, feeds, embed, structuredData }: PageHead,
  description: string,
): string {
  const address = escapeXml(canonical)
  const named = escapeXml(title)
  return [
    `<title>${named} · Foyer</title>`,
    `<link rel="canonical" href="${address}">`,
    ...feeds.map(
      (feed) =>
        `<link rel="alternate" type="application/atom+xml" title="${escapeXml(feed.title)}" href="${escapeXml(feed.address)}">`,
    ),
    ...(embed === null
      ? []
      : [`<link rel="alternate" type="application/json+oembed" href="${escapeXml(embed)}">`]),
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="Foyer">`,
    `<meta property="og:title" content="${named}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${escapeXml(image.address)}">`,
    `<meta property="og:image:width" content="${image.width}">`,
    `<meta property="og:image:height" content="${image.height}">`,
    `<meta property="og:image:alt" content="${named}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...(structuredData === null ? [] : [renderData(structuredData)]),
  ].join('')
}

/** A browser does not run data: the content security policy needs no hash of it. */
const renderData = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
