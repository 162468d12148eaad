/** Unsaved values, as typed. */
export interface DomainFormValues {
  title: string
  logo: string
  allowlist: string
  ads: string
  use_separate_url: boolean
  allow_guest_user: boolean
  allow_indexing: boolean
}
