import type { QueryClient } from '@tanstack/react-query'

/** Resolves as soon as no call is waiting for its answer. */
export function allAnswered(client: QueryClient): Promise<void> {
  const isDone = () => client.isFetching() === 0
  if (isDone()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = client.getQueryCache().subscribe(() => {
      if (!isDone()) return
      stop()
      resolve()
    })
  })
}
