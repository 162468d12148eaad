import { createRoot, hydrateRoot } from 'react-dom/client'

/** A module of the chunk that has React (vite.config.ts): that chunk then runs React, where the app's would run it else. */
export const reactRoots = { createRoot, hydrateRoot }
