import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { TeamSearch } from './team-search.ts'

/** Opens a dialog at once where the address asks for it, and not again after a reload. */
export function useAsked(name: 'invite' | 'newKey', open: () => void): void {
  const search: TeamSearch = useSearch({ from: '/signed-in/projects/$projectId/team' })
  const isAsked = search[name] === 1
  const navigate = useNavigate()
  const ask = useEffectEvent(async () => {
    // dialogs go when a page is left, and this one is still being opened
    await navigate({
      to: '.',
      replace: true,
      search: (before) => ({ ...before, [name]: undefined }),
    })
    open()
  })
  useEffect(() => {
    if (isAsked) void ask()
  }, [isAsked])
}
