/** A value that is known already, or will be: each await is a good part of the time of a short call. */
export type MaybePromise<T> = T | Promise<T>

/** Continues with a value: at once when it is known. */
export const chain = <T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> =>
  value instanceof Promise ? value.then(next) : next(value)
