import type { Change } from '@plumbline/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToProject } from './listen.ts'
import { outOfDate } from './out-of-date.ts'

/** At most one reading anew in this time, however much happens; the first comes at once. */
const PAUSE_MS = 1000

/** Keeps what is shown of a project up to date with what others do. Shows nothing itself. */
export default function LiveProject({ projectId }: { projectId: string }) {
  const client = useQueryClient()
  useEffect(() => {
    let waiting: Change[] = []
    let pause: ReturnType<typeof setTimeout> | undefined

    const readAnew = () => {
      const keys = outOfDate(projectId, waiting.splice(0))
      for (const queryKey of keys) void client.invalidateQueries({ queryKey })
      pause = setTimeout(() => {
        pause = undefined
        if (waiting.length > 0) readAnew()
      }, PAUSE_MS)
    }
    const stop = listenToProject(projectId, {
      changes(changes) {
        waiting = [...waiting, ...changes]
        if (pause === undefined && waiting.length > 0) readAnew()
      },
      anything: () => void client.invalidateQueries(),
    })
    return () => {
      stop()
      clearTimeout(pause)
    }
  }, [client, projectId])
  return null
}
