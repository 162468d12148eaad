import { type Client, type ClientOptions, createClient } from '@foyer/client'

/**
 * Every call with CORS and without cookies: the server's policy for resources blocks a call without CORS from here, and
 * the SDK takes a blocked answer for a server that is away.
 */
const fetchPlainly: typeof fetch = (input, init) =>
  fetch(input, { ...init, mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer' })

/** What is remembered for one server. A guest's id is a secret that no other server may learn. */
const storageOf = (server: string): ClientOptions['storage'] => ({
  getItem: (key) => localStorage.getItem(`${server} ${key}`),
  setItem: (key, value) => localStorage.setItem(`${server} ${key}`, value),
  removeItem: (key) => localStorage.removeItem(`${server} ${key}`),
})

/** A client of a server, for a page of a domain. @param server its origin */
export const createClientOf = (server: string, domain: string): Client =>
  createClient({ apiUrl: server, domain, fetch: fetchPlainly, storage: storageOf(server) })
