/**
 * Acts: changes of an account that need a signature or a login made for them; a bearer alone is not enough.
 * The login that is joined signs `join-login`, the account that takes it signs `add-login`.
 */
export const ACTS = [
  'add-login',
  'join-login',
  'delete-account',
  'renew-key',
  'delete-backup',
  'end-sessions',
  'ban-person',
] as const
export type Act = (typeof ACTS)[number]

/** Acts with a signed text of their own. The proof of `renew-key` is its key statement (`key-statement.ts`). */
export type ProvenAct = Exclude<Act, 'renew-key'>

/** Counts of what moves with a joined login. The server counts; the signed text of `join-login` names both. */
export interface Belongings {
  domains: number
  vouchers: number
}

/** Variable parts of an act's text. */
export interface ActDetails {
  /** EIP-55 address: for `add-login` the login to add, for `join-login` the current login of the account that takes it. */
  other?: string | undefined
  belongings?: Belongings | undefined
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** `, and its 2 domains and 1 voucher`; empty when both counts are 0. */
export function belongingsText({ domains, vouchers }: Belongings): string {
  const parts = [
    ...(domains > 0 ? [counted(domains, 'domain', 'domains')] : []),
    ...(vouchers > 0 ? [counted(vouchers, 'voucher', 'vouchers')] : []),
  ]
  return parts.length === 0 ? '' : `, and its ${parts.join(' and ')}`
}

/** The statement of an act's text. Signed texts are English and ASCII (EIP-4361). */
export function actStatement(act: ProvenAct, { other = '', belongings }: ActDetails = {}): string {
  switch (act) {
    case 'add-login':
      return `Add the login ${other} to this account. Who signs in with it will be you. Can be undone for 7 days.`
    case 'join-login': {
      const moved = belongings === undefined ? '' : belongingsText(belongings)
      return `Give this login to the account ${other}: its messages, contacts and rewards go there${moved}. Can be undone for 7 days.`
    }
    case 'delete-account':
      return 'Delete this account with its messages, for good. This cannot be undone.'
    case 'delete-backup':
      return 'Delete the backup of my private message keys. It cannot be brought back.'
    case 'end-sessions':
      return 'Sign this account out everywhere.'
    case 'ban-person':
      return 'Ban a person from writing anywhere on this server, as its operator. Can be undone.'
  }
}

/** Resources of an act's text: its purpose, and the caller's account. @param login the caller's current login, lower case */
export const actResources = (act: ProvenAct, login: string): string[] => [
  `urn:chat:purpose:${act}:1`,
  `urn:chat:account:${login}`,
]

/** Days within which either login can undo a join. */
export const JOIN_UNDO_DAYS = 7
