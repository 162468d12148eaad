import '@foyer/react/ui/theme.css'
import './panel.css'
import { createRoot } from 'react-dom/client'
import { Panel } from './panel/panel.tsx'
import { nameLanguage } from './words.ts'

nameLanguage()
createRoot(document.getElementById('root') as HTMLElement).render(<Panel />)
