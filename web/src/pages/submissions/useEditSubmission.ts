import { submissions } from '@plumbline/contract/submissions'
import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { useDocumentSave } from '../../documents/useDocumentSave.ts'
import { outOfDate } from '../../live/out-of-date.ts'
import { editsOf, typedOf, type TypedEdits } from '../../documents/submission/edits.ts'

/** The form of a submission, and how it is saved; its issues move along, so what shows issues is read anew too. */
export function useEditSubmission(opened: SubmissionSummary) {
  const t = useT()
  const { changed, show, ...saving } = useDocumentSave(submissions, opened)
  const { doc, refusal } = saving
  const params = { projectId: opened.project, docId: opened._id }
  const { mutateAsync, isPending } = useSend(submissions.edit, {
    success: t('submissions.edited'),
    onSuccess: show,
    invalidates: () => [...changed, ...outOfDate(opened.project, [{ kind: 'issue', _id: null }])],
  })

  const [typed, setTyped] = useState<Partial<TypedEdits>>({})
  const [note, setNote] = useState('')
  const before = typedOf(doc)
  const values = { ...before, ...typed }
  const edits = editsOf(values, doc)
  const notes = note.trim()
  const differing = (Object.keys(typed) as (keyof TypedEdits)[]).filter(
    (field) => values[field] !== before[field],
  )

  /** Gives why it was refused, or null when it is done. */
  const save = () => {
    const update = { actionType: 'Edited', content: { notes } }
    return saving.save({ edits, update }, (body, idempotencyKey) =>
      mutateAsync({ params, body, idempotencyKey }),
    )
  }

  return {
    doc,
    refusal,
    values,
    change: (patch: Partial<TypedEdits>) => setTyped({ ...typed, ...patch }),
    note,
    setNote,
    /** The number of changed fields that would be lost. */
    unsaved: differing.length + (notes === '' ? 0 : 1),
    /** True if there is anything to send. Values out of range do not count. */
    isChanged: Object.keys(edits).length > 0 || notes !== '',
    save,
    busy: isPending,
  }
}

export type Editing = ReturnType<typeof useEditSubmission>
