import { createContext, type ReactNode, useContext } from 'react'

/** Renders a plain piece of a message; a room highlights mentions in it. */
type RenderText = (text: string) => ReactNode

const RenderTextContext = createContext<RenderText | null>(null)

/** Sets how plain text inside is rendered. */
export const TextRendererProvider = RenderTextContext.Provider

/** A plain piece of a message. */
export function PlainText({ text }: { text: string }): ReactNode {
  return useContext(RenderTextContext)?.(text) ?? text
}
