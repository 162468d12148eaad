import { FoyerLobby } from '@foyer/embed/svelte'
import { mount } from 'svelte'

const props = { server: import.meta.env.VITE_FOYER_URL, mode: 'thread', theme: 'dark' }
mount(FoyerLobby, { target: document.getElementById('comments'), props })
