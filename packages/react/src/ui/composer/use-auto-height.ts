'use client'

import { useBrowserLayoutEffect } from '../use-browser-layout-effect.ts'

/** Grows the field with its lines in browsers without `field-sizing`. */
export function useAutoHeight(field: { current: HTMLTextAreaElement | null }, draft: string): void {
  // Measures again with every change of the text.
  useBrowserLayoutEffect(() => {
    const area = field.current
    if (area === null || CSS.supports('field-sizing', 'content')) return
    area.style.blockSize = 'auto'
    area.style.blockSize = `${area.scrollHeight}px`
  }, [draft])
}
