import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { showLanguage } from '../../../i18n/language.ts'
import { ProjectSchedule } from '../schedule/ProjectSchedule.tsx'
import { aMilestone, aSite } from '@plumbline/contract/testing/things'
import type { Language } from '@plumbline/contract/texts/languages'

/** Shows a Gantt on 2026-06-18, in English unless told. */
export async function renderGantt(
  props: Partial<ComponentProps<typeof ProjectSchedule>> = {},
  language: Language = 'en',
) {
  await showLanguage(language)
  const gantt = (
    <QueryClientProvider client={new QueryClient()}>
      <ProjectSchedule
        sites={[aSite()]}
        milestones={[aMilestone()]}
        today="2026-06-18"
        onOpenMilestone={() => {}}
        {...props}
      />
    </QueryClientProvider>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: () => gantt }),
    history: createMemoryHistory(),
  })
  await router.load()
  return render(<RouterProvider router={router} />)
}
