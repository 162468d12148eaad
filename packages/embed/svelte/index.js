export { default as FoyerLobby } from './FoyerLobby.svelte'
