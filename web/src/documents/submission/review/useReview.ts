import { isForAdmins, needsNote, type ChosenReview } from '@plumbline/contract/rules/review'
import { submissions } from '@plumbline/contract/submissions'
import type { Submission } from '@plumbline/contract/submissions/submission'
import { useT } from '../../../i18n/useT.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { useDocumentSave } from '../../useDocumentSave.ts'

/** The review of a submission: who may say what, and saving it with the version that one looked at. */
export function useReview(submission: Submission) {
  const t = useT()
  const admin = useIsAdmin()
  const { doc, save, changed, show } = useDocumentSave(submissions, submission)
  const { mutateAsync, isPending } = useSend(submissions.review, {
    success: t('updates.success'),
    onSuccess: show,
    invalidates: () => changed,
  })
  const params = { projectId: submission.project, docId: submission._id }
  return {
    current: doc.review,
    busy: isPending,
    mayChoose: (review: ChosenReview) => admin || !isForAdmins(review),
    /** True if the review needs a note that is still missing. */
    lacksNote: (review: ChosenReview, notes: string) => needsNote(review) && !notes.trim(),
    /** Answers whether it is done; why not is told by an alert. */
    send: async (review: ChosenReview, notes: string): Promise<boolean> => {
      const refusal = await save({ review, notes }, (body, idempotencyKey) =>
        mutateAsync({ params, body, idempotencyKey }),
      )
      return refusal === null
    },
  }
}
