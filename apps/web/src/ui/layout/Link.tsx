import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate } from '../../lib/routes.ts'

/** A link to a place of ours: a real address, opened without loading the page anew. */
export function Link({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || elsewhere) return
    event.preventDefault()
    navigate(href)
  }
  return <a href={href} onClick={open} {...rest} />
}
