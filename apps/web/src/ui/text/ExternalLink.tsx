import { PERSON_LINK_REL } from '@foyer/contract'

interface ExternalLinkProps {
  text: string
  href: string
  /** Host to show after the text, where the text does not show the target. */
  host?: string
}

/** A link inside a message. */
export function ExternalLink({ text, href, host }: ExternalLinkProps) {
  return (
    <>
      <a className="link" href={href} target="_blank" rel={PERSON_LINK_REL}>
        <bdi>{text}</bdi>
      </a>
      {host !== undefined && <bdi className="faint"> ({host})</bdi>}
    </>
  )
}
