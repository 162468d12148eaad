import { expect, test } from 'vitest'
import { getZoom, moveCrop, startCrop, ZOOM_MAX, zoomCrop } from './crop.ts'

const wide = { width: 400, height: 200 }

test('a crop begins with the largest square in the middle', () => {
  expect(startCrop(wide)).toEqual({ left: 100, top: 0, side: 200 })
})

test('a crop stays inside of the picture', () => {
  expect(moveCrop(startCrop(wide), 500, 500, wide)).toEqual({ left: 200, top: 0, side: 200 })
  expect(moveCrop(startCrop(wide), -500, -500, wide)).toEqual({ left: 0, top: 0, side: 200 })
})

test('a zoom keeps the point that it is around', () => {
  const corner = zoomCrop(startCrop(wide), 2, wide, { x: 0, y: 0 })
  expect(corner).toEqual({ left: 100, top: 0, side: 100 })
  expect(zoomCrop(startCrop(wide), 2, wide)).toEqual({ left: 150, top: 50, side: 100 })
})

test('a zoom has a least and a most', () => {
  expect(getZoom(zoomCrop(startCrop(wide), 0.1, wide), wide)).toBe(1)
  expect(getZoom(zoomCrop(startCrop(wide), 99, wide), wide)).toBe(ZOOM_MAX)
})

test('a zoom out at an edge stays inside of the picture', () => {
  const edge = moveCrop(zoomCrop(startCrop(wide), 4, wide), 500, 500, wide)
  expect(zoomCrop(edge, 1, wide)).toEqual({ left: 200, top: 0, side: 200 })
})
