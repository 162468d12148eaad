// Files of comments for the tests of this folder.

/** A comment of a file for tests. */
export interface TestComment {
  id: string | number
  /** Path of the page. */
  page?: string
  html?: string
  name?: string
  login?: string
  time?: string
  parent?: string | number
  isSpam?: boolean
}

/** A Disqus export of one site. */
export function createDisqus(domain: string, comments: readonly TestComment[]): string {
  const pages = [...new Set(comments.map(({ page = '/a' }) => page))]
  const toUrl = (page: string) => (page.startsWith('http') ? page : `https://${domain}${page}`)
  const threads = pages.map(
    (page, n) =>
      `<thread dsq:id="${n + 1}"><link>${toUrl(page)}</link><title>Page ${n + 1}</title><isDeleted>false</isDeleted></thread>\n`,
  )
  const posts = comments.map(
    ({ id, page = '/a', html = `<p>Comment ${id}</p>`, name = 'Ada', login, time, parent, isSpam = false }) =>
      `<post dsq:id="${id}"><message><![CDATA[${html}]]></message><createdAt>${time ?? '2013-01-02T03:04:05Z'}</createdAt>` +
      `<isDeleted>false</isDeleted><isSpam>${isSpam}</isSpam><author><name>${name}</name>` +
      `<isAnonymous>${login === undefined}</isAnonymous>${login === undefined ? '' : `<username>${login}</username>`}</author>` +
      `<thread dsq:id="${pages.indexOf(page) + 1}"/>${parent === undefined ? '' : `<parent dsq:id="${parent}"/>`}</post>\n`,
  )
  return `<?xml version="1.0"?>\n<disqus xmlns="http://disqus.com" xmlns:dsq="http://disqus.com/disqus-internals">\n${threads.join('')}${posts.join('')}</disqus>\n`
}
