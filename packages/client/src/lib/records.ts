export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The rows that are rows: a single malformed one never breaks a list (P9). */
export const filterRecords = <R>(rows: readonly R[]): R[] => rows.filter(isRecord)
