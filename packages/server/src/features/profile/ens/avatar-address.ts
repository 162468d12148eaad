/** A file in IPFS. Some records have the path of a gateway in it. */
const IPFS = /^(ipfs|ipns):\/\/(?:ipfs\/)?([\w.-]+)(\/[^?#]*)?$/i

/**
 * The https address of the picture that a text record `avatar` names; null for a record with another one, and for a file
 * in IPFS that would be elsewhere on the gateway.
 *
 * @param ipfsGateway address of a gateway to IPFS, with or without a slash at its end; null for none
 */
export function toAvatarAddress(record: string, ipfsGateway: string | null): string | null {
  if (/^https:/i.test(record)) return record
  const [, scheme, id, path = ''] = IPFS.exec(record) ?? []
  if (ipfsGateway === null || scheme === undefined) return null
  const { href: root } = new URL(`${ipfsGateway.replace(/\/$/, '')}/${scheme.toLowerCase()}/`)
  const { href } = new URL(`${root}${id}${path}`)
  return href === `${root}${id}` || href.startsWith(`${root}${id}/`) ? href : null
}
