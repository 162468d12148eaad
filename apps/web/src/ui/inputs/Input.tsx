import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './Input.module.css'

interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Monospaced, as for addresses and codes. */
  mono?: boolean | undefined
}

/** A bare input; `Field` adds label and note. */
export function Input({ mono, className, ...rest }: InputProps) {
  return <input className={cx(css.input, mono && css.mono, className)} {...rest} />
}

/** A bare text area. */
export function TextArea({ className, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea className={cx(css.input, className)} {...rest} />
}

/** A bare select. */
export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select className={cx(css.input, css.select, className)} {...rest} />
}
