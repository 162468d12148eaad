/** One thing to do later; setting it again replaces what was set. */
export interface Timer {
  set(ms: number, action: () => void): void
  clear(): void
  /** True while something is set and not yet done. */
  readonly pending: boolean
}

interface TimerOptions {
  /** True where it must not keep a Node process alive. */
  background?: boolean
  /** Once it is aborted, nothing is done any more. */
  until?: AbortSignal | undefined
}

export function createTimer({ background = false, until }: TimerOptions = {}): Timer {
  let handle: ReturnType<typeof setTimeout> | undefined
  const clear = () => {
    clearTimeout(handle)
    handle = undefined
    until?.removeEventListener('abort', clear)
  }
  return {
    set(ms, action) {
      clear()
      if (until?.aborted) return
      handle = setTimeout(() => {
        clear()
        action()
      }, ms)
      until?.addEventListener('abort', clear)
      if (background) (handle as { unref?: () => void }).unref?.()
    },
    clear,
    get pending() {
      return handle !== undefined
    },
  }
}
