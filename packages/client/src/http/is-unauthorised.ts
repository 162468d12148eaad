import { FoyerError } from '@foyer/contract'

/** True when the server has refused a call for want of a valid token: the person may sign in again. */
export const isUnauthorised = (error: unknown): boolean => error instanceof FoyerError && error.status === 401
