import type { QueryClient } from '@tanstack/react-query'
import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import { typedTexts } from '../lib/forms/typed-texts.ts'
import { isOutdated } from '../lib/loading/load-code.ts'
import { PageError } from './PageError.tsx'
import { focusHeadings } from './headingFocus.ts'
import { routeTree } from './routes.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    /** Where a person wanted to go before they were asked to sign in. */
    target?: string
  }
  interface StaticDataRouteOption {
    /** The page is wide: the drawer beside it is a rail there, whatever it is elsewhere. */
    wantsRail?: boolean
    /** On phones it has its own bar at the lower edge, where the tabs would be. */
    hasOwnBar?: boolean
  }
}

/**
 * The router over `routes.ts`; search parameters are plain text, as in URLSearchParams. A page whose code is gone, for
 * the product was updated, is loaded anew on the way to another one.
 */
export function createAppRouter(
  client: QueryClient,
  history: RouterHistory = createBrowserHistory(),
) {
  const router = createRouter({
    history,
    routeTree,
    context: { client },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultErrorComponent: PageError,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
  })
  focusHeadings(router)
  router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
    if (pathChanged && isOutdated() && typedTexts().length === 0) location.assign(toLocation.href)
  })
  return router
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
