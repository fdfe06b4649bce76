import { projects, type ProjectChange, type ProjectDetail } from '@plumbline/contract/projects'
import { lastChangeIn, type LastChange } from '../../../lib/api/last-change.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { problemText } from '../../../lib/api/problem-text.ts'
import { ApiError, call, type FieldProblem } from '../../../lib/api/call.ts'
import { useKeys } from '../../../lib/api/keys.ts'
import { keyOf, q } from '../../../lib/api/query.ts'
import { toastError } from '../../../lib/overlay/toasts.ts'

/** Why a change of the project was not made. */
export interface Refused {
  /** Somebody was faster: who, and the project as they left it. */
  stale: { by: LastChange; fresh: ProjectDetail } | null
  /** What is wrong with which field. */
  errors: FieldProblem[]
}

/**
 * Sends changes of a project. Its parts are saved one by one: what one has changed oneself meanwhile
 * does not make stale what was begun before.
 */
export function useProjectChange(projectId: string) {
  const client = useQueryClient()
  const own = useRef(new Set<number>())
  const keys = useKeys()
  const params = { projectId }
  const get = q(projects.get, { params })

  /** Puts the answer of a change of one's own in the place of what is shown. */
  function show(docs: ProjectDetail) {
    own.current.add(docs.version)
    client.setQueryData(get.queryKey, { docs })
    void client.invalidateQueries({ queryKey: keyOf(projects.list) })
  }

  /** The version that one has seen, which one's own changes have moved on. */
  function seen(version: number): number {
    return own.current.has(version + 1) ? seen(version + 1) : version
  }

  async function refusalOf(refusal: ApiError): Promise<Refused> {
    const by = lastChangeIn(refusal)
    toastError(problemText(refusal))
    if (!by) return { stale: null, errors: refusal.errors }
    const fresh = await client.fetchQuery({ ...get, staleTime: 0 }).catch(() => null)
    return { stale: fresh && { by, fresh: fresh.docs }, errors: [] }
  }

  /** Gives the project as it is now, or why nothing was changed, of which the person has been told. */
  async function change(
    body: Omit<ProjectChange, 'version' | 'as'>,
    version: number,
  ): Promise<{ docs: ProjectDetail; refused?: never } | { docs?: never; refused: Refused }> {
    const sent = { ...body, version: seen(version) }
    try {
      const idempotencyKey = keys.keyFor(JSON.stringify(sent))
      const { docs } = await call(projects.update, { params, body: sent, idempotencyKey })
      keys.done()
      show(docs)
      return { docs }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { refused: await refusalOf(error) }
    }
  }
  return { change, show }
}

export type ProjectChanging = ReturnType<typeof useProjectChange>

/** The same for one part of the page, and whether a change of it is on its way. */
export function useOwnChange({ change }: ProjectChanging) {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    change: async (...how: Parameters<typeof change>) => {
      setBusy(true)
      try {
        return await change(...how)
      } finally {
        setBusy(false)
      }
    },
  }
}
