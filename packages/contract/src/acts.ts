/**
 * What changes an account, and therefore takes a signature made for it: a bearer alone is no proof.
 * `join-login` is signed by the login that is joined, `add-login` by the account that takes it.
 */
export const ACTS = [
  'add-login',
  'join-login',
  'delete-account',
  'renew-key',
  'delete-backup',
  'end-sessions',
] as const
export type Act = (typeof ACTS)[number]

/** Acts whose proof is a text of their own. A new key's proof is its key statement (`key-statement.ts`). */
export type ProvenAct = Exclude<Act, 'renew-key'>

/** What a joined login brings along, counted by the server and named in the text that it signs. */
export interface Belongings {
  domains: number
  vouchers: number
}

/** What the text of an act is about beside the act. */
export interface ActDetails {
  /** EIP-55 spelled: of `add-login` the login that is added, of `join-login` the login in use of the account that takes it. */
  other?: string | undefined
  belongings?: Belongings | undefined
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** "and its 2 domains and 1 voucher"; empty where there is neither. */
export function belongingsText({ domains, vouchers }: Belongings): string {
  const parts = [
    ...(domains > 0 ? [counted(domains, 'domain', 'domains')] : []),
    ...(vouchers > 0 ? [counted(vouchers, 'voucher', 'vouchers')] : []),
  ]
  return parts.length === 0 ? '' : `, and its ${parts.join(' and ')}`
}

/** The sentence that says what will happen. Signed texts are English and ASCII (EIP-4361). */
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
  }
}

/** Resources of an act's text: the purpose, and the account that will do it, by the login in use. @param login lower case */
export const actResources = (act: ProvenAct, login: string): string[] => [
  `urn:chat:purpose:${act}:1`,
  `urn:chat:account:${login}`,
]

/** Days within which either login can undo a joining. */
export const JOIN_UNDO_DAYS = 7
