import { FoyerLobby } from '@foyer/embed/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const props = { server: import.meta.env.VITE_FOYER_URL, mode: 'thread', theme: 'dark' }
createRoot(document.getElementById('comments')).render(createElement(FoyerLobby, props))
