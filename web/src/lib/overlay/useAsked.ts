import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Opens a dialog at once where the address asks for it by `name`, and not again after a reload. */
export function useAsked(name: string, isAsked: boolean, open: () => void): void {
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
