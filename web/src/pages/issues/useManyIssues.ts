import type { BodyInput, DataOf } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { useT } from '../../i18n/useT.ts'
import { newKey } from '../../lib/api/keys.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { outOfDate } from '../../live/out-of-date.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import type { Selection } from '../../ui/table/useSelection.ts'

type Update = BodyInput<typeof issues.updateMany>['update']

/** Milliseconds for which a refusal of some of many stays: people read it, and do not only glance at it. */
const READ_MS = 8000
/** Milliseconds for which one may take the change back. */
const UNDO_MS = 10_000

/**
 * Does the same to all issues that are chosen, in one call. Those that did not take it stay chosen, and
 * an alert says why the first of them did not.
 */
export function useManyIssues(projectId: string, { chosen, choose }: Selection<IssueSummary>) {
  const t = useT()
  const { mutateAsync, isPending } = useSend(issues.updateMany, {
    invalidates: () => outOfDate(projectId, [{ kind: 'issue', _id: null }]),
  })
  const setEach = useSend(issues.setEach, {
    success: ({ docs, refused }) =>
      refused.length === 0
        ? t('issues.undone', { n: docs.length })
        : t('issues.undoneSome', { n: docs.length, refused: refused.length }),
    invalidates: () => outOfDate(projectId, [{ kind: 'issue', _id: null }]),
  })

  /** Makes the undo of a change: each issue gets its old value, unless somebody changed it since. */
  function undoOf(update: Update, { docs, versions }: DataOf<typeof issues.updateMany>) {
    const rows = new Map(chosen.map((row) => [row._id, row]))
    const before = docs.flatMap((_id, n) => {
      const row = rows.get(_id)
      const set = row && valueBefore(update, row)
      return set ? [{ _id, version: versions[n] ?? 0, set }] : []
    })
    if (before.length === 0) return undefined
    const run = () =>
      setEach.mutate({
        params: { projectId },
        body: { docs: before },
        idempotencyKey: newKey(),
      })
    return { label: t('schedule.undo'), run }
  }

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
    const undo = undoOf(update, sent)
    if (!first && undo) toastSuccess(t('issues.changed', { n: sent.docs.length }), UNDO_MS, undo)
    else if (!first) toastSuccess(t('issues.changed', { n: sent.docs.length }))
    else {
      const { refId, message } = first
      const why = refId === null ? message : t('issues.whyNot', { ref: `I-${refId}`, message })
      const counts = { changed: sent.docs.length, refused: sent.refused.length }
      toastError(t('issues.changedSome', { ...counts, why }), READ_MS, undo)
    }
    return sent.docs.length > 0
  }

  return { send, busy: isPending }
}

/** The old value of an issue; null where setting a value is not enough to undo the change. */
function valueBefore(
  { actionType, work, resolve }: Update,
  { owner, dueAt, currentCategorization }: IssueSummary,
) {
  if (actionType === 'Recategorized') {
    return resolve ? null : { categorization: currentCategorization }
  }
  if (actionType !== 'Edited') return null
  if (work?.owner !== undefined) return { owner: owner?._id ?? null }
  return work?.dueAt === undefined ? null : { dueAt }
}
