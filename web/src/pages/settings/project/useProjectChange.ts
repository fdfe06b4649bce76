import { projects, type ProjectChange, type ProjectDetail } from '@plumbline/contract/projects'
import type { LastChange } from '../../../lib/api/last-change.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { problemText } from '../../../lib/api/problem-text.ts'
import { call, type FieldProblem } from '../../../lib/api/call.ts'
import { keyOf, q } from '../../../lib/api/query.ts'
import { useVersionedSave } from '../../../lib/api/useVersionedSave.ts'
import { toastError } from '../../../lib/overlay/toasts.ts'

/** The reasons why the server refused a change of the project. */
export interface Refused {
  /** Somebody was faster: who, and the project as they left it. */
  stale: { by: LastChange; fresh: ProjectDetail } | null
  /** The problems of single fields. */
  errors: FieldProblem[]
}

/**
 * Sends changes of a project. Its parts are saved one by one: what one has changed oneself meanwhile
 * does not make stale what was begun before.
 */
export function useProjectChange(projectId: string) {
  const client = useQueryClient()
  const own = useRef(new Set<number>())
  const params = { projectId }
  const get = q(projects.get, { params })
  const { save } = useVersionedSave({
    reload: () => client.fetchQuery({ ...get, staleTime: 0 }),
  })

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

  /** Gives the project as it is now, or why nothing was changed, of which the person has been told. */
  async function change(
    body: Omit<ProjectChange, 'version' | 'as'>,
    version: number,
  ): Promise<{ docs: ProjectDetail; refused?: never } | { docs?: never; refused: Refused }> {
    const sent = { ...body, version: seen(version) }
    const saved = await save(sent, (whole, idempotencyKey) =>
      call(projects.update, { params, body: whole, idempotencyKey }),
    )
    if (saved.is === 'saved') {
      show(saved.answer.docs)
      return { docs: saved.answer.docs }
    }
    toastError(problemText(saved.error))
    if (saved.is === 'refused') return { refused: { stale: null, errors: saved.error.errors } }
    const { by, now } = saved
    return { refused: { stale: by && now && { by, fresh: now.docs }, errors: [] } }
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
