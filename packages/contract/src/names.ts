/**
 * Why a name that others see is refused (docs/names.md), with the sentence of the refusal. In the error body the
 * sentence stands under the field, the key under `reason`, and a name that would be accepted under `suggestion`.
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

/** Which rule of names a name breaks. */
export type NameReason = keyof typeof nameRefusals

/** What a refused name is told. */
export interface NameRefusal {
  reason: NameReason
  /** A name that is accepted; null where the server has none. */
  suggestion: string | null
}

/** Reads the refusal of a name from what a call threw; null where it was refused for something else. */
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
