import { createClient } from '@foyer/client'

export const client = createClient({ apiUrl: process.env.FOYER_URL, domain: 'example.com' })
