import { useLayoutEffect } from 'react'

/** Grows the field with its lines where the browser does not (`field-sizing`). */
export function useGrowing(field: { current: HTMLTextAreaElement | null }, draft: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again with every change of the text
  useLayoutEffect(() => {
    const area = field.current
    if (area === null || CSS.supports('field-sizing', 'content')) return
    area.style.blockSize = 'auto'
    area.style.blockSize = `${area.scrollHeight}px`
  }, [draft])
}
