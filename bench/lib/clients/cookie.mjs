/** Bytes of our cookie, so that requests to servers without cookies are as long. */
const LENGTH = 76

/**
 * The headers of a browser that has our cookie against forgery, which a write must repeat.
 *
 * @param {string} url of the server
 */
export async function browserHeaders(url) {
  const { headers } = await fetch(`${url}/healthz`)
  const token = /csrftoken=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? 'x'.repeat(LENGTH)
  return { cookie: `csrftoken=${token}`, 'x-csrftoken': token }
}
