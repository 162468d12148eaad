import { defineLobby as define } from './lobby.ts'

/** Defines `<foyer-lobby>`, as `lobby.ts` does, with the code for passages from this package. */
export const defineLobby = (server: string): void => define(server, () => import('./passages/answer.ts'))
