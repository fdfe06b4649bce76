import {
  type LeftSubmission,
  manyReviews,
  NAMED_REVIEWS_MAX,
} from '@plumbline/contract/data/many-reviews'
import type { BodyInput, DataOf } from '@plumbline/contract/endpoint'
import type { ChosenReview } from '@plumbline/contract/rules/review'
import { useQueryClient } from '@tanstack/react-query'
import type { Translate } from '../../../i18n/translate.ts'
import { useT } from '../../../i18n/useT.ts'
import { newKey } from '../../../lib/api/keys.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { toastError, toastSuccess } from '../../../lib/overlay/toasts.ts'
import { outOfDate } from '../../../live/out-of-date.ts'

type Body = BodyInput<typeof manyReviews.reviewMany>
type Answer = DataOf<typeof manyReviews.reviewMany>
/** Submissions that are named, or those that filters find. */
export type ReviewItems = Body['items']

/** Milliseconds for which one may take it back. */
const UNDO_MS = 10_000
/** The most names of submissions that were left out. */
const NAMED = 3

/** Reviews many submissions in one call, says which were left and why, and takes it back by one press. */
export function useManyReviews(projectId: string) {
  const t = useT()
  const client = useQueryClient()
  const outdated = () => outOfDate(projectId, [{ kind: 'submission', _id: null }])
  const { mutateAsync, isPending } = useSend(manyReviews.reviewMany, {
    invalidates: outdated,
    // there may be more of them now, or fewer
    onError: () => {
      for (const queryKey of outdated()) void client.invalidateQueries({ queryKey })
    },
  })
  const sent = (body: Body) =>
    mutateAsync({ params: { projectId }, body, idempotencyKey: newKey() }).catch(() => null)

  /** In runs of as many as one call names. */
  async function takeBack(changed: Answer['changed']) {
    const all: Answer = { changed: [], left: [] }
    for (let from = 0; from < changed.length; from += NAMED_REVIEWS_MAX) {
      const run = changed.slice(from, from + NAMED_REVIEWS_MAX)
      const items = run.map(({ _id, version }) => ({ _id, version }))
      const answer = await sent({ review: 'former', items })
      if (!answer) break
      all.changed.push(...answer.changed)
      all.left.push(...answer.left)
    }
    if (all.changed.length + all.left.length === 0) return
    say(t('submissions.takenBack', { n: all.changed.length }), all.left)
  }

  function say(done: string, left: readonly LeftSubmission[], changed: Answer['changed'] = []) {
    const undo =
      changed.length > 0
        ? { label: t('schedule.undo'), run: () => void takeBack(changed) }
        : undefined
    if (left.length === 0) toastSuccess(done, UNDO_MS, undo)
    else {
      const why = t('submissions.leftMany', { m: left.length, why: reasonsOf(t, left) })
      toastError(`${done} ${why}`, UNDO_MS, undo)
    }
  }

  /** Gives the ids of those that were left, or null where nothing was done. */
  async function send(
    items: ReviewItems,
    review: ChosenReview,
    notes = '',
  ): Promise<ReadonlySet<string> | null> {
    const answer = await sent({ review, notes, items })
    if (!answer) return null
    const n = answer.changed.length
    const word = t(`common.review.${review}`)
    say(t('submissions.setMany', { n, review: word }), answer.left, answer.changed)
    return new Set(answer.left.map(({ _id }) => _id))
  }

  return { send, busy: isPending }
}

/** 'S-91 was changed by Iryna Bondar, S-40 is in the trash'. */
function reasonsOf(t: Translate, left: readonly LeftSubmission[]): string {
  const named = left.slice(0, NAMED).map(({ refId, code, who }) => {
    const of = { ref: refId === null ? '' : `S-${refId}`, who: who ?? '' }
    if (code === 'deletedSubmission') return t('submissions.left.trash', of)
    if (code === 'sameReview') return t('submissions.left.same', of)
    if (code === 'noSubmission') return t('submissions.left.gone')
    return t(who === null ? 'submissions.left.changed' : 'submissions.left.changedBy', of)
  })
  const rest = left.length - named.length
  return [...named, ...(rest > 0 ? [t('submissions.left.more', { n: rest })] : [])].join(', ')
}
