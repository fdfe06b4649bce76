import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Search = Record<string, string>
type Patch = Record<string, string | undefined>

/**
 * The address's parameters as plain text, and how to change some of them: `undefined` and ''
 * remove. The state of lists lives here; a change replaces the entry of the history.
 */
export function useUrlSearch(): [Search, (patch: Patch) => void] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (patch: Patch) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...patch }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return [search, change]
}
