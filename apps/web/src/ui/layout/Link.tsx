import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate } from '../../lib/routes.ts'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Takes the place of the current history entry. */
  replace?: boolean
}

/** A link to a screen of the app: a real address, opened without a page load. */
export function Link({ href, onClick, replace = false, ...rest }: LinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const opensElsewhere =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || opensElsewhere) return
    event.preventDefault()
    navigate(href, { replace })
  }
  return <a href={href} onClick={open} {...rest} />
}
