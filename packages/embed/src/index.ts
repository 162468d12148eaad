export type { FoyerLobbyProps, LobbyAttributes } from './attributes.ts'
export { fillCounts } from './counts.ts'
export { defineLobby } from './define.ts'
