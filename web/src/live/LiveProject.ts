import type { Change } from '@plumbline/contract/events'
import { projects } from '@plumbline/contract/projects'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../lib/api/call.ts'
import { q } from '../lib/api/query.ts'
import { leaving } from '../lib/session/locked-out.ts'
import { session } from '../lib/session/session.ts'
import { listenToProject } from './listen.ts'
import { outOfDate } from './out-of-date.ts'

/** At most one reading anew in this time, however much happens; the first comes at once. */
const PAUSE_MS = 1000

/** True for the first project. Its data may have been read at any time since the page itself was. */
let isFirst = true
/** Milliseconds before the start in which data of later projects was read: fresh for 15 s, and as long on its way. */
const READ_BEFORE_MS = 30_000

/** Keeps what is shown of a project up to date with what others do. Shows nothing itself. */
export default function LiveProject({ projectId }: { projectId: string }) {
  const client = useQueryClient()
  useEffect(() => {
    let waiting: Change[] = []
    let pause: ReturnType<typeof setTimeout> | undefined

    /** Where one may not look any more, one answer says so; the others are not asked for. */
    const reloadAll = async () => {
      if (leaving.get()) return
      const user = await client.fetchQuery({ ...session, staleTime: 0 })
      if (!user) return
      const project = { ...q(projects.get, { params: { projectId } }), staleTime: 0, retry: false }
      const isOpen = await client.fetchQuery(project).then(
        () => true,
        (error: Error) => !(error instanceof ApiError && error.status === 404),
      )
      if (isOpen) void client.invalidateQueries()
    }
    const reload = () => {
      if (leaving.get()) return
      const keys = outOfDate(projectId, waiting.splice(0))
      for (const queryKey of keys) void client.invalidateQueries({ queryKey })
      pause = setTimeout(() => {
        pause = undefined
        if (waiting.length > 0) reload()
      }, PAUSE_MS)
    }
    const since = isFirst ? 0 : performance.now() - READ_BEFORE_MS
    isFirst = false
    const stop = listenToProject(projectId, since, {
      changes(changes) {
        waiting = [...waiting, ...changes]
        if (pause === undefined && waiting.length > 0) reload()
      },
      anything: () => void reloadAll(),
    })
    return () => {
      stop()
      clearTimeout(pause)
    }
  }, [client, projectId])
  return null
}
