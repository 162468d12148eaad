'use client'

import { createElement, type HTMLAttributes, type ReactElement, useEffect } from 'react'
import type * as attributes from './attributes.ts'
import { defineLobby } from './define.ts'

/** Attributes of `<foyer-lobby>` and of every element, and the chat's server. */
export interface FoyerLobbyProps
  extends attributes.FoyerLobbyProps,
    Omit<HTMLAttributes<HTMLElement>, keyof attributes.FoyerLobbyProps> {}

/** `<foyer-lobby>` as a component. A server renders the bare element, whose room appears in the browser. */
export function FoyerLobby({ server, ...attributes }: FoyerLobbyProps): ReactElement {
  useEffect(() => defineLobby(server), [server])
  return createElement('foyer-lobby', attributes)
}
