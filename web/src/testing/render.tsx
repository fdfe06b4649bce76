import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '../app/queryClient.ts'
import { createAppRouter } from '../app/router.ts'
import { Widgets } from '../app/Widgets.tsx'

/** A widget as it stands in a frame. */
export function renderWidget(node: ReactNode) {
  return render(node, { wrapper: Widgets })
}

/** The whole application at an address. */
export function renderApp(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const client = createQueryClient()
  const { queries, ...others } = client.getDefaultOptions()
  // what fails is asked for again at once
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  const router = createAppRouter(client, history)
  // the timer of what is shown meanwhile would outlive a page whose test is over
  router.options.defaultPendingMs = Infinity
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, client, address: () => router.state.location.href }
}
