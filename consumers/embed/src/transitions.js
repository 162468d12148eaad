import { defineLobby } from '@foyer/embed'

defineLobby(import.meta.env.VITE_FOYER_URL)
// The comments come with a transition of the document, which takes the old ones away.
document.querySelector('button').onclick = () =>
  document.startViewTransition(() => {
    const lobby = document.createElement('foyer-lobby')
    lobby.setAttribute('mode', 'inline')
    document.querySelector('main').replaceChildren(lobby)
  })
