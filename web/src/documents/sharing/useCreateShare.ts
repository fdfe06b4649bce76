import type { ShareOptions } from '@plumbline/contract/documents/share-link'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { useKeys } from '../../lib/api/keys.ts'
import { q } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { outOfDate } from '../../live/out-of-date.ts'
import { kindOf, type ShareSubject } from './share-subject.ts'

/** Makes a public link. The same choice sent again, after an answer was lost, makes no second one. */
export function useCreateShare(subject: ShareSubject) {
  const t = useT()
  const client = useQueryClient()
  const { resource, projectId, docId } = subject
  const params = { projectId, docId }
  const [problem, setProblem] = useState<string | null>(null)
  const keys = useKeys()
  const changed = outOfDate(projectId, [{ kind: kindOf(subject), _id: docId }])
  const { mutateAsync, isPending } = useSend(resource.createShare, {
    success: t('sharing.created'),
    onSuccess: (data) => void client.setQueryData(q(resource.get, { params }).queryKey, data),
    invalidates: () => changed,
  })

  /** Gives whether the link is there. */
  async function create(options: ShareOptions, version: number): Promise<boolean> {
    const body = { options, version }
    setProblem(null)
    try {
      await mutateAsync({ params, body, idempotencyKey: keys.keyFor(JSON.stringify(body)) })
      keys.done()
      return true
    } catch (error) {
      setProblem(problemText(error as Error))
      // somebody was faster: what they did is shown, and it can be sent once more
      for (const queryKey of changed) void client.invalidateQueries({ queryKey })
      return false
    }
  }

  return { create, busy: isPending, problem }
}
