interface ExternalLinkProps {
  text: string
  href: string
  /** Host to show behind the text, where the text itself does not say where the link leads. */
  host?: string
}

/** A link inside a message. */
export function ExternalLink({ text, href, host }: ExternalLinkProps) {
  return (
    <>
      <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        <bdi>{text}</bdi>
      </a>
      {host !== undefined && <bdi className="faint"> ({host})</bdi>}
    </>
  )
}
