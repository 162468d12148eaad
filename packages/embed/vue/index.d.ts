import type { DefineComponent } from 'vue'
import type { FoyerLobbyProps } from '../dist/index.js'

export type { FoyerLobbyProps }
/** `<foyer-lobby>` as a component. A server renders the bare element, whose room appears in the browser. */
export declare const FoyerLobby: DefineComponent<FoyerLobbyProps>
