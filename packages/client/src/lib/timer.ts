/** One thing to do later; setting it again replaces what was set. */
export interface Timer {
  set(ms: number, action: () => void): void
  clear(): void
  /** True while something is set and not yet done. */
  readonly pending: boolean
}

/** @param background true where it must not keep a Node process alive */
export function createTimer({ background = false } = {}): Timer {
  let handle: ReturnType<typeof setTimeout> | undefined
  return {
    set(ms, action) {
      clearTimeout(handle)
      handle = setTimeout(() => {
        handle = undefined
        action()
      }, ms)
      if (background) (handle as { unref?: () => void }).unref?.()
    },
    clear() {
      clearTimeout(handle)
      handle = undefined
    },
    get pending() {
      return handle !== undefined
    },
  }
}
