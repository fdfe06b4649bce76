import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import { ErrorPage } from '../ErrorPage.tsx'
import { Root } from '../Root.tsx'

interface Context {
  client: QueryClient
}

export const root = createRootRouteWithContext<Context>()({
  validateSearch: (search) => search as Record<string, string | number | undefined>,
  component: Root,
  errorComponent: ErrorPage,
  notFoundComponent: lazyRouteComponent(() => import('../NotFoundPage.tsx'), 'NotFoundPage'),
})
