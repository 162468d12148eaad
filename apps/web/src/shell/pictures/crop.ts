/** The visible square of a picture, in pixels of the picture. */
export interface Crop {
  left: number
  top: number
  side: number
}

interface Size {
  width: number
  height: number
}

/** How many times the largest square may be enlarged. */
export const ZOOM_MAX = 8

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max))

/** The largest square in the middle. */
export function startCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height)
  return { left: (width - side) / 2, top: (height - side) / 2, side }
}

/** Moves the square by pixels of the picture; it stays inside. */
export const moveCrop = ({ left, top, side }: Crop, right: number, down: number, of: Size): Crop => ({
  left: clamp(left + right, 0, of.width - side),
  top: clamp(top + down, 0, of.height - side),
  side,
})

/** 1 for the largest square. */
export const getZoom = ({ side }: Crop, { width, height }: Size): number => Math.min(width, height) / side

/**
 * Enlarges the picture around a point that stays where it is.
 *
 * @param at the point within the square, from 0 to 1; the middle without it
 */
export function zoomCrop(crop: Crop, zoom: number, of: Size, at: { x: number; y: number } = MIDDLE): Crop {
  const side = Math.min(of.width, of.height) / clamp(zoom, 1, ZOOM_MAX)
  const shrunk = crop.side - side
  return moveCrop({ ...crop, side }, shrunk * at.x, shrunk * at.y, of)
}

const MIDDLE = { x: 0.5, y: 0.5 }
