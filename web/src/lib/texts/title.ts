import { useEffect } from 'react'
import { APP_NAME } from './name.ts'

/** Sets the document's title: '{object or page} · {project} · Plumbline'. */
export function useTitle(...parts: (string | undefined)[]): void {
  const title = [...parts, APP_NAME].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
