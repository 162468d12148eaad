import { defineLobby } from '@foyer/embed'
import 'htmx.org'

defineLobby(import.meta.env.VITE_FOYER_URL)
