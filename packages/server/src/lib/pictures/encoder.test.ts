import { expect, test } from 'vitest'
import { makeJpeg } from '../../../test/support/picture-samples.ts'
import { PictureEncoder } from './encoder.ts'

test('pictures beyond those that may wait are refused at once, and later ones are taken again', async () => {
  const encoder = new PictureEncoder()
  const encode = () => encoder.encode(makeJpeg(8, 8))
  const encoded = await Promise.all(Array.from({ length: 10 }, encode))
  expect(encoded.map((picture) => picture?.type ?? null)).toEqual([
    ...Array(8).fill('image/jpeg'),
    null,
    null,
  ])
  expect((await encode())?.type).toBe('image/jpeg')
})

test('a thread that takes too long is ended, and the next picture has its turn', async () => {
  const encoder = new PictureEncoder(1)
  const [first, second] = await Promise.allSettled([
    encoder.encode(makeJpeg(900, 900)),
    encoder.encode(makeJpeg(900, 900)),
  ])
  for (const ended of [first, second])
    expect(ended).toMatchObject({ status: 'rejected', reason: { fault: 'damaged' } })
})
