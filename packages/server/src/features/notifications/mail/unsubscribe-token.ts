import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (key: string, id: string) =>
  createHmac('sha256', key).update(`unsubscribe ${id}`).digest('base64url')

/** The secret of the link that ends all mail to a confirmed address. @param id of its row */
export const toUnsubscribeToken = (key: string, id: string): string => `${id}.${sign(key, id)}`

/** The row's id of a token; null for one that this server has not made. */
export function readUnsubscribeToken(key: string, token: unknown): string | null {
  if (typeof token !== 'string' || token.length > 200) return null
  const dot = token.indexOf('.')
  const id = token.slice(0, Math.max(dot, 0))
  const [given, wanted] = [Buffer.from(token.slice(dot + 1)), Buffer.from(sign(key, id))]
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null
}
