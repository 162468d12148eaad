import { createHmac } from 'node:crypto'
import { MAIL_ADDRESS_MAX } from '@foyer/contract'
import { invalid } from '../../../lib/inputs.ts'

const LOCAL_MAX = 64
/** Characters of an atom (RFC 5322, section 3.2.3), and the dot; no quotes, comments or letters beyond ASCII. */
const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Reads one plain e-mail address; the domain becomes lower case. What could be several receivers, a name or a header
 * is refused.
 *
 * @throws HttpError `invalid`
 */
export function mailAddressInput(text: string, field = 'address'): string {
  const [local = '', host = '', ...more] = text.split('@')
  const domain = host.toLowerCase()
  const labels = domain.split('.')
  const isPlain =
    more.length === 0 &&
    text.length <= MAIL_ADDRESS_MAX &&
    local.length <= LOCAL_MAX &&
    LOCAL.test(local) &&
    local.split('.').every((part) => part !== '') &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    // An address of numbers is no domain.
    /[a-z]/.test(labels.at(-1) ?? '')
  if (!isPlain) throw invalid(field, 'must be one e-mail address such as ann@example.com')
  return `${local}@${domain}`
}

/**
 * Keyed hash of the mailbox of an address, for counting only: case, tags (`ann+foyer@`) and dots (`a.nn@`), which many
 * providers ignore, make no other mailbox.
 */
export function hashMailbox(key: string, address: string): string {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).toLowerCase().split('+', 1)
  const local = name.replaceAll('.', '')
  return createHmac('sha256', key)
    .update(`mailbox ${local}${address.slice(at)}`)
    .digest('hex')
}
