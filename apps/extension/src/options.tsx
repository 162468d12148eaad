import './panel.css'
import { createRoot } from 'react-dom/client'
import { Options } from './options/options.tsx'
import { nameLanguage } from './words.ts'

nameLanguage()
createRoot(document.getElementById('root') as HTMLElement).render(<Options />)
