import './styles/tokens.css'
import './styles/base.css'
import './styles/first-frame.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './lib/settings/appearance.ts'
import { allAnswered } from './app/allAnswered.ts'
import { createQueryClient } from './app/queryClient.ts'
import { createAppRouter } from './app/router.ts'
import { dropFirstAnswers } from './lib/api/first-answers.ts'
import { preferredLanguage, showLanguage } from './i18n/language.ts'

const client = createQueryClient()
const router = createAppRouter(client)

const page = document.getElementById('root')
if (!page) throw new Error('The page has no #root to render into.')

/** The working screen shows when the page takes longer than this. */
const QUIET_MS = 200
/** Milliseconds during which the answers that came with the page are used. */
const FIRST_MS = 3000

void begin(page)

// not awaited: the chunks of the pages begin only when this one has ended
async function begin(into: HTMLElement): Promise<void> {
  await Promise.all([
    showLanguage(preferredLanguage()),
    Promise.race([
      router.load().then(() => allAnswered(client)),
      new Promise((resolve) => setTimeout(resolve, QUIET_MS)),
    ]),
  ])
  setTimeout(dropFirstAnswers, FIRST_MS)
  // A render in a transition leaves room for taps and keys between its parts. Later renders, by the
  // router or an answer, do not, so the page begins with everything that has been loaded.
  startTransition(() =>
    createRoot(into).render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}
