import { createContext, type ReactNode, useContext } from 'react'

/** Draws a plain piece of what somebody wrote; a room marks the names that a message calls. */
type RenderText = (text: string) => ReactNode

const Draw = createContext<RenderText | null>(null)

/** Sets how plain words inside are drawn. */
export const TextRendererProvider = Draw.Provider

/** Plain words, within what somebody wrote. */
export function PlainText({ text }: { text: string }): ReactNode {
  return useContext(Draw)?.(text) ?? text
}
