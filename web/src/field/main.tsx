import '../styles/tokens.css'
import '../styles/base.css'
import './frame/field.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { preferredLanguage, showLanguage } from '../i18n/language.ts'
import { FieldPage } from './frame/FieldPage.tsx'

const page = document.getElementById('root')
if (!page) throw new Error('The page has no #root to render into.')

void begin(page)

async function begin(into: HTMLElement): Promise<void> {
  await showLanguage(preferredLanguage())
  createRoot(into).render(
    <StrictMode>
      <FieldPage />
    </StrictMode>,
  )
}
