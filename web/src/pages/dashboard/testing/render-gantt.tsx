import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { showLanguage, withStoryTexts } from '../../../i18n/language.ts'
import { Gantt } from '../../../schedule/Gantt.tsx'
import { parts, ProjectSchedule } from '../schedule/ProjectSchedule.tsx'
import { aMilestone, aSite } from '@plumbline/contract/testing/things'
import type { Language } from '@plumbline/contract/texts/languages'

interface Shown extends Partial<ComponentProps<typeof ProjectSchedule>> {
  /** Shows folds, as the dashboard does; else all rows are in one list. */
  inFolds?: boolean
}

/** Shows a Gantt on 2026-06-18, in English unless told. */
export async function renderGantt(
  { inFolds = false, ...more }: Shown = {},
  language: Language = 'en',
) {
  await showLanguage(language)
  await withStoryTexts(() => Promise.resolve({}))()
  const props = {
    sites: [aSite()],
    milestones: [aMilestone()],
    today: '2026-06-18',
    onOpenMilestone: () => {},
    ...more,
  }
  const gantt = (
    <QueryClientProvider client={new QueryClient()}>
      {inFolds ? <ProjectSchedule {...props} /> : <Gantt {...props} parts={parts} />}
    </QueryClientProvider>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: () => gantt }),
    history: createMemoryHistory(),
  })
  await router.load()
  return render(<RouterProvider router={router} />)
}
