import { linkify, type Piece } from '@foyer/react/ui'

const CODE = /`[^`]*`/g

/** The first address of a text that leads away from `origin`, outside of code; null without one. */
export function findFirstLink(content: string, origin: string): string | null {
  const isOut = ({ href }: Piece) => href !== undefined && new URL(href).origin !== origin
  return linkify(content.replace(CODE, ' ')).find(isOut)?.href ?? null
}
