/** Optimistic lock: the version that the caller last saw. */
export interface OptimisticLock {
  /**
   * `updated_at` of the row to change, null for a row that did not exist: the server refuses to overwrite
   * a newer version. Without it the change applies to any version.
   */
  expected?: string | null | undefined
}
