import { defineConfig } from 'vite'

// JSX without an import of React in each file.
export default defineConfig({ esbuild: { jsx: 'automatic' } })
