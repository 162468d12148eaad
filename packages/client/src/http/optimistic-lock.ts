/** What a change of what several people may change begins with. */
export interface OptimisticLock {
  /**
   * `updated_at` of what is changed, null for what has never been: a change that somebody else has made since is
   * not overwritten. Whatever it is unless said.
   */
  expected?: string | null | undefined
}
