import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import { useChange } from '../../../documents/detail/useChange.ts'
import { useT } from '../../../i18n/useT.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { toastSuccess } from '../../../lib/overlay/toasts.ts'
import { outOfDate } from '../../../live/out-of-date.ts'

const IssueResolveDialog = lazyPart(() => import('../../../documents/issue/IssueResolveDialog.tsx'))

/** Milliseconds for which one may take it back. */
const UNDO_MS = 10_000

/** Verifies and resolves an issue at once; an alert takes it back, which reopens it with its entry. */
export function useVerify(issue: Issue) {
  const t = useT()
  const { project: projectId, _id: docId } = issue
  const { mutate: reopen } = useSend(issues.update, {
    success: t('updates.success'),
    invalidates: () => outOfDate(projectId, [{ kind: 'issue', _id: docId }]),
  })
  const { send, busy } = useChange(issues, issue, ({ docs: { version } }) =>
    toastSuccess(t('next.verified'), UNDO_MS, {
      label: t('schedule.undo'),
      run: () =>
        reopen({
          params: { projectId, docId },
          body: { update: { actionType: 'Reopened' }, version },
        }),
    }),
  )

  async function verify() {
    if (busy) return
    const action = 'Resolved'
    const refusal = await send({ actionType: action })
    // whoever was faster may have changed what was verified
    if (!refusal?.stale) return
    const { doc, stale } = refusal
    openDialog(IssueResolveDialog, { issue: doc, action, stale })
  }

  return { verify, busy }
}
