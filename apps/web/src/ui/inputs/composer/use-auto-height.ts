import { useLayoutEffect } from 'react'

/** Grows the field with its lines in browsers without `field-sizing`. */
export function useAutoHeight(field: { current: HTMLTextAreaElement | null }, draft: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again with every change of the text
  useLayoutEffect(() => {
    const area = field.current
    if (area === null || CSS.supports('field-sizing', 'content')) return
    area.style.blockSize = 'auto'
    area.style.blockSize = `${area.scrollHeight}px`
  }, [draft])
}
