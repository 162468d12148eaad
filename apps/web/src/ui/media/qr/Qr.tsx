import { useMemo } from 'react'
import { encodeQr } from './encode-qr.ts'
import css from './Qr.module.css'

interface QrProps {
  /** Content of the code. */
  text: string
  /** Accessible name. */
  label: string
}

/** A QR code, dark on light in both themes, because many readers support nothing else. */
export function Qr({ text, label }: QrProps) {
  const { size, path } = useMemo(() => encodeQr(text), [text])
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
