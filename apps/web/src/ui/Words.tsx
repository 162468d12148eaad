import { createContext, type ReactNode, useContext } from 'react'

/** Draws a plain piece of what somebody wrote; a room marks the names that a message calls. */
type DrawWords = (text: string) => ReactNode

const Draw = createContext<DrawWords | null>(null)

/** Sets how plain words inside are drawn. */
export const DrawnWords = Draw.Provider

/** Plain words, within what somebody wrote. */
export function Words({ text }: { text: string }): ReactNode {
  return useContext(Draw)?.(text) ?? text
}
