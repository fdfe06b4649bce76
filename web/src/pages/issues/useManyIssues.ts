import type { BodyInput } from '@plumbline/contract/endpoint'
import { issues, type IssueSummary } from '@plumbline/contract/issues'
import { useT } from '../../i18n/useT.ts'
import { newKey } from '../../lib/api/keys.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { outOfDate } from '../../live/out-of-date.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import type { Selection } from '../../ui/table/useSelection.ts'

type Update = BodyInput<typeof issues.updateMany>['update']

/** How long a refusal of some of many stays, in milliseconds: it is read, not glanced at. */
const READ_MS = 8000

/**
 * Does the same to all issues that are chosen, in one call. Those that did not take it stay chosen, and
 * an alert says why the first of them did not.
 */
export function useManyIssues(projectId: string, { chosen, choose }: Selection<IssueSummary>) {
  const t = useT()
  const { mutateAsync, isPending } = useSend(issues.updateMany, {
    invalidates: () => outOfDate(projectId, [{ kind: 'issue', _id: null }]),
  })

  /** Gives whether anything was changed. */
  async function send(update: Update): Promise<boolean> {
    const docs = chosen.map(({ _id, version }) => ({ _id, version }))
    const args = { params: { projectId }, body: { update, docs } }
    const sent = await mutateAsync({ ...args, idempotencyKey: newKey() }).catch(() => null)
    if (!sent) return false
    const refused = new Set(sent.refused.map(({ _id }) => _id))
    choose(
      chosen.filter(({ _id }) => !refused.has(_id)),
      false,
    )
    const [first] = sent.refused
    if (!first) toastSuccess(t('issues.changed', { n: sent.docs.length }))
    else {
      const { refId, message } = first
      const why = refId === null ? message : t('issues.whyNot', { ref: `I-${refId}`, message })
      const counts = { changed: sent.docs.length, refused: sent.refused.length }
      toastError(t('issues.changedSome', { ...counts, why }), READ_MS)
    }
    return sent.docs.length > 0
  }

  return { send, busy: isPending }
}
