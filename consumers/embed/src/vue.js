import { FoyerLobby } from '@foyer/embed/vue'
import { createApp, h } from 'vue'

const props = { server: import.meta.env.VITE_FOYER_URL, mode: 'thread', theme: 'dark' }
createApp({ render: () => h(FoyerLobby, props) }).mount('#comments')
