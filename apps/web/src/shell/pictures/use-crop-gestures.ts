import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Crop, getZoom, moveCrop, zoomCrop } from './crop.ts'

/** One turn of a wheel of 100 px zooms by a fifth. */
const PER_WHEEL_PX = 0.002

type Point = { x: number; y: number }

const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Dragging with one pointer, pinching with two, and zooming with the wheel, over the canvas of a crop. */
export function useCropGestures(
  canvas: RefObject<HTMLCanvasElement | null>,
  picture: { width: number; height: number },
  change: (next: (crop: Crop) => Crop) => void,
) {
  const pointers = useRef(new Map<number, Point>())
  useEffect(() => {
    const element = canvas.current
    const turn = (event: WheelEvent) => {
      // A handler of React is passive: the page would scroll.
      event.preventDefault()
      const { left, top, width } = (element as HTMLElement).getBoundingClientRect()
      const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / width }
      const factor = Math.exp(-event.deltaY * PER_WHEEL_PX)
      change((crop) => zoomCrop(crop, getZoom(crop, picture) * factor, picture, at))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [canvas, picture, change])

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent) => {
    const last = pointers.current.get(event.pointerId)
    if (last === undefined) return
    const before = [...pointers.current.values()]
    const now = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, now)
    const width = canvas.current?.clientWidth ?? 1
    const share = 1 / before.length
    const pinched =
      before.length === 2 ? distance([...pointers.current.values()]) / (distance(before) || 1) : 1
    change((crop) => {
      const perPixel = (crop.side / width) * share
      const moved = moveCrop(crop, (last.x - now.x) * perPixel, (last.y - now.y) * perPixel, picture)
      return pinched === 1 ? moved : zoomCrop(moved, getZoom(moved, picture) * pinched, picture)
    })
  }
  const end = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end }
}
