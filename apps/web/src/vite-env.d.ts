/// <reference types="vite/types/importMeta.d.ts" />

declare module '*.module.css' {
  const classes: Record<string, string>
  // biome-ignore lint/style/noDefaultExport: the way in which Vite gives class names
  export default classes
}

declare module '*.css'
