/// <reference types="vite/types/importMeta.d.ts" />

declare module '*.module.css' {
  const classes: Record<string, string>
  // biome-ignore lint/style/noDefaultExport: Vite exports class names as default
  export default classes
}

declare module '*.css'

/** A table of `emoji-table.ts`. */
declare module 'emoji:*' {
  const table: string
  // biome-ignore lint/style/noDefaultExport: as the modules of JSON and assets
  export default table
}
