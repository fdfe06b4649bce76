import { FOUND_REVIEWS_MAX, NAMED_REVIEWS_MAX } from '@plumbline/contract/data/many-reviews'
import type { ChosenReview } from '@plumbline/contract/rules/review'
import { CircleCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useOpener } from '../../../ui/overlay/useOpener.ts'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import type { Selection } from '../../../ui/table/useSelection.ts'
import { type ReviewItems, useManyReviews } from './useManyReviews.ts'

const reviews = onDemand(async () => (await import('./ManyReviewsItems.tsx')).ManyReviewsItems)
const RejectManyDialog = lazyPart(() => import('./RejectManyDialog.tsx'))

interface Props<Row> {
  projectId: string
  /** The chosen submissions. */
  selection: Selection<Row>
  /** All submissions that the filters of the list find; they can be chosen as a whole. */
  found?: Exclude<ReviewItems, unknown[]> | undefined
  /** The page scrolls, not the list. */
  floats?: boolean
  /** The way to choose rows of other pages. */
  more?: ReactNode
  /** Further actions on the rows; hidden while all results of a search are chosen. */
  children?: ReactNode
}

/** The actions on chosen submissions: a review for all of them, and the actions in `children`. */
export function ReviewBar<Row extends { _id: string; version: number }>(props: Props<Row>) {
  const { projectId, selection, found, floats = false, more, children } = props
  const { chosen, choose, clear } = selection
  const t = useT()
  const { send, busy } = useManyReviews(projectId)
  const { Panel: Items, opener, trigger } = useOpener(reviews, 'menu')
  const [whole, setWhole] = useState<readonly Row[]>()
  // whoever chooses rows again means rows
  const all = whole === chosen ? found : undefined
  const n = all?.count ?? chosen.length
  const isTooMany = !all && n > NAMED_REVIEWS_MAX
  const mayChooseAll =
    !all && found !== undefined && found.count > n && found.count <= FOUND_REVIEWS_MAX

  /** Those that were left stay chosen. */
  async function review(to: ChosenReview, notes?: string): Promise<boolean> {
    const left = await send(all ?? chosen.map(({ _id, version }) => ({ _id, version })), to, notes)
    if (!left) return false
    choose(
      chosen.filter(({ _id }) => !left.has(_id)),
      false,
    )
    return true
  }
  return (
    <BulkBar
      n={n}
      onClear={clear}
      floats={floats}
      more={
        mayChooseAll ? (
          <Button variant="quiet" onClick={() => setWhole(chosen)}>
            {t('submissions.chooseAll', { n: found.count })}
          </Button>
        ) : (
          more
        )
      }
    >
      <Button
        icon={<CircleCheck size={15} />}
        busy={busy}
        disabled={isTooMany}
        title={isTooMany ? t('issues.tooManyAtOnce', { n: NAMED_REVIEWS_MAX }) : undefined}
        {...trigger}
      >
        {t('submissions.review')}
      </Button>
      {Items && opener && (
        <Items
          opener={opener}
          n={n}
          onChoose={(to) =>
            to === 'rejected'
              ? openDialog(RejectManyDialog, { n, onSend: (notes: string) => review(to, notes) })
              : void review(to)
          }
        />
      )}
      {!all && children}
    </BulkBar>
  )
}
