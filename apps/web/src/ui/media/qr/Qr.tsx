import { useMemo } from 'react'
import { encodeQr } from './encode-qr.ts'
import css from './Qr.module.css'

interface QrProps {
  /** What a camera reads. */
  text: string
  /** What it is for people who cannot see it. */
  label: string
}

/** A QR code: always dark on light, because many readers know nothing else. */
export function Qr({ text, label }: QrProps) {
  const { size, path } = useMemo(() => encodeQr(text), [text])
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
