/** A browser without pages: keeps cookies per origin and path, and follows redirects one by one. */
export class Browser {
  readonly #jar = new Map<string, { name: string; value: string; path: string }[]>()

  /** One request; redirects are not followed. */
  async get(address: string): Promise<Response> {
    const url = new URL(address)
    const cookies = (this.#jar.get(url.origin) ?? []).filter(({ path }) => url.pathname.startsWith(path))
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } })
    for (const header of response.headers.getSetCookie()) this.#keep(url, header)
    return response
  }

  /** Follows redirects until `stop` returns true for the next address. @returns that address */
  async follow(address: string, stop: (url: URL) => boolean): Promise<URL> {
    let url = new URL(address)
    for (let hops = 0; hops < 20; hops++) {
      const response = await this.get(url.href)
      const location = response.headers.get('location')
      if (location === null)
        throw new Error(`${url.href} answered ${response.status}: ${await response.text()}`)
      url = new URL(location, url)
      if (stop(url)) return url
    }
    throw new Error(`${address} leads in circles.`)
  }

  #keep(url: URL, header: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
    const path = /;\s*path=([^;]*)/i.exec(header)?.[1] ?? '/'
    const gone = /expires=Thu, 01 Jan 1970/i.test(header) || /max-age=0/i.test(header)
    const others = (this.#jar.get(url.origin) ?? []).filter(
      (each) => each.name !== name || each.path !== path,
    )
    this.#jar.set(url.origin, gone ? others : [...others, { name, value, path }])
  }
}
