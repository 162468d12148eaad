import { defineComponent, h, onMounted } from 'vue'
import { defineLobby } from '../dist/index.js'

export const FoyerLobby = defineComponent({
  name: 'FoyerLobby',
  props: { server: { type: String, required: true } },
  setup({ server }) {
    onMounted(() => defineLobby(server))
    // Vue gives the element all other attributes.
    return () => h('foyer-lobby')
  },
})
