import { submissions, type SubmissionSummary } from '@plumbline/contract/submissions'
import { useT } from '../../i18n/useT.ts'
import { useAct } from '../../lib/query.ts'
import { useStaleGuard } from '../detail/useStaleGuard.ts'
import { outOfDate } from '../live/out-of-date.ts'
import type { Edits } from './edits.ts'

/** Edits a submission; its issues move along, so what shows issues is read anew too. */
export function useEditSubmission(opened: SubmissionSummary) {
  const t = useT()
  const { doc, refusal, guarded, changed, show } = useStaleGuard(submissions, opened)
  const params = { projectId: opened.project, docId: opened._id }
  const { mutateAsync, isPending } = useAct(submissions.edit, {
    success: t('submissions.edited'),
    onSuccess: show,
    invalidates: () => [...changed, ...outOfDate(opened.project, [{ kind: 'issue', _id: null }])],
  })

  /** Gives why it was refused, or null when it is done. */
  const edit = (edits: Edits, notes: string) => {
    const update = { actionType: 'Edited', content: { notes } }
    return guarded({ edits, update }, (body, idempotencyKey) =>
      mutateAsync({ params, body, idempotencyKey }),
    )
  }

  return { doc, refusal, edit, busy: isPending }
}
