import './styles/tokens.css'
import './styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/appearance.ts'
import { createQueryClient } from './app/queryClient.ts'
import { createAppRouter } from './app/router.ts'
import { preferredLanguage, showLanguage } from './i18n/language.ts'

const client = createQueryClient(() => void router.invalidate())
const router = createAppRouter(client)

const page = document.getElementById('root')
if (!page) throw new Error('The page has no #root to render into.')

await showLanguage(preferredLanguage())
createRoot(page).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
