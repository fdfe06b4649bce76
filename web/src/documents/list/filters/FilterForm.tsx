import { REVIEWS, type Review } from '@plumbline/contract/rules/review'
import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { useMedia, XS } from '../../../lib/media.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { ReviewPill } from '../../../ui/status/ReviewPill.tsx'
import classes from './FilterPanel.module.css'
import { FilterDates } from './FilterDates.tsx'
import { FilterPeople } from './FilterPeople.tsx'
import { draftOf, NO_FILTERS, problemOf, searchOf, type FilterDraft } from './filters.ts'
import { FilterSeverity } from './FilterSeverity.tsx'
import { FilterSites } from './FilterSites.tsx'
import { FilterWork } from './FilterWork.tsx'
import type { Kind } from '../../kinds.ts'
import type { ArchiveSearch } from '../list-search.ts'

interface Props {
  kind: Kind
  search: ArchiveSearch
  onCancel: () => void
  onApply: (patch: ArchiveSearch) => void
}

const PROBLEMS = { noSite: 'archive.noSite', tooManySites: 'archive.tooManySites' } as const

/** The filters as a draft: the list changes with Apply alone. */
export function FilterForm({ kind, search, onCancel, onApply }: Props) {
  const t = useT()
  const id = useId()
  const [draft, setDraft] = useState(() => draftOf(search))
  const set = (patch: Partial<FilterDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const problem = problemOf(draft)
  const phone = useMedia(XS)
  const severity = <FilterSeverity least={draft.least} most={draft.most} onChange={set} />
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem) onApply(searchOf(draft))
      }}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{t('archive.filter')}</h2>
        <Button size="s" variant="quiet" onClick={() => setDraft(NO_FILTERS)}>
          {t('archive.reset')}
        </Button>
      </div>
      <div className={classes.groups}>
        {/* a phone begins with what is chosen most; the sites are folded there */}
        {phone && severity}
        <FilterSites chosen={draft.sites} onChange={(sites) => set({ sites })} />
        <FilterPeople chosen={draft.people} onChange={(people) => set({ people })} />
        <FilterDates kind={kind} from={draft.from} to={draft.to} onChange={set} />
        {!phone && severity}
        {kind === 'issues' && <FilterWork owner={draft.owner} due={draft.due} onChange={set} />}
        {kind === 'submissions' && (
          <>
            <FilterReviews chosen={draft.reviews} onChange={(reviews) => set({ reviews })} />
            <Choice label={t('submissions.issueCount')}>
              <Segmented
                label={t('submissions.issueCount')}
                options={[
                  { value: '0', label: t('archive.count0') },
                  { value: '1', label: t('archive.count1') },
                  { value: '2', label: t('archive.count2') },
                ]}
                value={`${draft.issueCount}`}
                onChange={(value) => set({ issueCount: value === '0' ? 0 : value === '1' ? 1 : 2 })}
              />
            </Choice>
          </>
        )}
      </div>
      <div className={classes.foot}>
        <output id={id} className={classes.problem}>
          {problem && t(PROBLEMS[problem])}
        </output>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={problem !== null}
          aria-describedby={problem ? id : undefined}
        >
          {t('archive.apply')}
        </Button>
      </div>
    </form>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`${classes.group} ${classes.row}`}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}

interface ReviewsProps {
  /** None stands for all. */
  chosen: readonly Review[]
  onChange: (chosen: Review[]) => void
}

/** The reviews of submissions, several at once. */
function FilterReviews({ chosen, onChange }: ReviewsProps) {
  const t = useT()
  const heading = useId()
  return (
    <fieldset className={classes.group} aria-labelledby={heading}>
      <span id={heading} className={classes.label}>
        {t('submissions.review')}
      </span>
      <div className={classes.reviews}>
        {REVIEWS.map((review) => (
          <label key={review} className={classes.review}>
            <input
              type="checkbox"
              checked={chosen.includes(review)}
              onChange={({ target }) =>
                onChange(
                  REVIEWS.filter((one) => (one === review ? target.checked : chosen.includes(one))),
                )
              }
            />
            <ReviewPill review={review} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
