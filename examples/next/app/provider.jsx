'use client'

import { createClient } from '@foyer/client'
import { FoyerProvider } from '@foyer/react'
import { useEffect } from 'react'

const client = createClient({
  apiUrl: process.env.NEXT_PUBLIC_FOYER_URL ?? 'http://localhost:8787',
  domain: 'example.com',
})

/** One client for the whole app; it begins in the browser. */
export function Provider({ children }) {
  useEffect(() => void client.init(), [])
  return <FoyerProvider client={client}>{children}</FoyerProvider>
}
