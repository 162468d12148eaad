/**
 * Reasons to refuse a display name, with their sentences (docs/names.md). In the error body `errors` has the sentence
 * under the field, the reason under `reason`, and an acceptable name under `suggestion`.
 */
export const nameRefusals = {
  reserved:
    'must not pose as Foyer, its staff, a service or a guest: words such as "admin" and "support" are kept',
  address: 'must not look like an address, an ENS name or the id of a guest',
  badge: 'must not have check marks, shields or trademark signs: they read as a proof',
  invisible: 'must not have characters that cannot be seen',
  marks: 'must not pile marks on a letter',
  lookalike: 'must be written in plain letters instead of signs that look like them',
  scripts: 'must not mix letters of scripts that look alike',
} as const

/** Rule that a refused name breaks. */
export type NameReason = keyof typeof nameRefusals

/** Refusal of a display name. */
export interface NameRefusal {
  reason: NameReason
  /** A name that the server accepts; null when it found none. */
  suggestion: string | null
}

/** The name refusal in an error that a call threw; null for any other error. */
export function nameRefusalOf(error: unknown): NameRefusal | null {
  const { cause } = (error ?? {}) as { cause?: unknown }
  const { errors } = (cause ?? {}) as { errors?: Record<string, unknown> }
  const first = (field: string) => {
    const values = errors?.[field]
    return Array.isArray(values) && typeof values[0] === 'string' ? values[0] : null
  }
  const reason = first('reason')
  if (reason === null || !Object.hasOwn(nameRefusals, reason)) return null
  return { reason: reason as NameReason, suggestion: first('suggestion') }
}
