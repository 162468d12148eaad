import { type RefObject, useEffect, useId, useRef, useState } from 'react'

interface CompletionListOptions {
  /** The field, which keeps the focus; its keys move through the list. */
  field: RefObject<HTMLElement | null>
  /** What is typed of the name: another one starts at the first suggestion. */
  prefix: string
  /** Count of the suggestions; without any, all keys stay with the field. */
  count: number
  /** The field is for choosing only: Tab leaves it. */
  isAlone?: boolean
  onChoose: (index: number) => void
  onClose: () => void
}

/** Keys, pointer and ARIA attributes of a list of suggestions for what is typed in a field. */
export function useCompletionList(options: CompletionListOptions) {
  const { field, prefix, count, isAlone = false, onChoose, onClose } = options
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState({ prefix, index: 0 })
  const active = moved.prefix === prefix ? Math.min(moved.index, Math.max(0, count - 1)) : 0
  const moveTo = (index: number) => setMoved({ prefix, index })

  const onKey = (event: KeyboardEvent) => {
    if (count === 0 || event.isComposing || event.keyCode === 229) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) moveTo((active + step + count) % count)
    else if ((event.key === 'Enter' && !event.shiftKey) || (event.key === 'Tab' && !isAlone)) onChoose(active)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    // The composer would send, leave the reply or edit the last message.
    event.stopPropagation()
  }
  const latest = useRef({ onKey, onClose })
  useEffect(() => {
    latest.current = { onKey, onClose }
  })
  useEffect(() => {
    const area = field.current
    const listen = (event: KeyboardEvent) => latest.current.onKey(event)
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && list.current?.parentElement?.contains(event.target) !== true)
        latest.current.onClose()
    }
    area?.addEventListener('keydown', listen)
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      area?.removeEventListener('keydown', listen)
      document.removeEventListener('pointerdown', closeOutside)
    }
  }, [field])

  const optionId = count === 0 ? null : `${id}-${active}`
  useEffect(() => {
    const area = field.current
    if (area === null || optionId === null) return
    area.setAttribute('aria-controls', id)
    // The option that Enter would choose.
    area.setAttribute('aria-activedescendant', optionId)
    return () => {
      area.removeAttribute('aria-controls')
      area.removeAttribute('aria-activedescendant')
    }
  }, [field, id, optionId])

  return {
    list,
    id,
    active,
    /** Attributes of the suggestion at an index. */
    getOptionProps: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option' as const,
      'aria-selected': index === active,
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onPointerMove: () => moveTo(index),
      onClick: () => onChoose(index),
    }),
  }
}
