import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { ErrorPage } from '../ErrorPage.tsx'
import { lazyPage } from '../lazy-page.ts'
import { Root } from '../Root.tsx'

interface Context {
  client: QueryClient
}

export const root = createRootRouteWithContext<Context>()({
  validateSearch: (search) => search as Record<string, string | number | undefined>,
  component: Root,
  errorComponent: ErrorPage,
  notFoundComponent: lazyPage(() => import('../NotFoundPage.tsx'), 'NotFoundPage'),
})
