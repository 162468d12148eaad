import { PICTURE_MAX_BYTES, PICTURE_SIDE } from '@foyer/contract'
import type { Crop } from './crop.ts'

/** Bytes of a file that is opened: the memory of a phone holds its pixels. */
const FILE_MAX = 30_000_000
/** Pixels of an uploaded picture: the server makes it smaller with a better filter than some browsers have. */
const SIDE = PICTURE_SIDE * 2
const JPEG_QUALITY = 0.92

/** Why a file cannot be cropped. */
export type FileFault = 'file' | 'large'

/** The pixels of any file that this browser shows as a picture, turned as its camera was held. */
export async function openPicture(file: Blob): Promise<ImageBitmap | FileFault> {
  if (file.size > FILE_MAX) return 'large'
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // SVG has no pixels of its own; other files are no pictures.
    return 'file'
  }
}

/** Draws the visible part of a picture over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { left, top, side }: Crop): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The visible part as a file for the server: a PNG where it is transparent, else a JPEG; without metadata. */
export async function encodeCrop(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const large = await encode(picture, crop, SIDE)
  // Noise with transparency hardly shrinks.
  return large.size <= PICTURE_MAX_BYTES ? large : encode(picture, crop, PICTURE_SIDE)
}

async function encode(picture: ImageBitmap, crop: Crop, side: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  drawCrop(canvas, picture, crop)
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, side, side) ?? { data: [] }
  const isOpaque = data.every((value, at) => at % 4 !== 3 || value === 255)
  const type = isOpaque ? 'image/jpeg' : 'image/png'
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The canvas gave no picture.')) : resolve(blob)),
      type,
      JPEG_QUALITY,
    ),
  )
}
