import { readdirSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  build: { rollupOptions: { input: readdirSync('.').filter((name) => name.endsWith('.html')) } },
})
