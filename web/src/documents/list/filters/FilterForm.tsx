import type { QueryInput } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import { REVIEWS, type Review } from '@plumbline/contract/rules/review'
import { SEVERITIES, type Severity } from '@plumbline/contract/rules/severity'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { useMedia, XS } from '../../../lib/media.ts'
import { useProjectId } from '../../../lib/project/useProject.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { ReviewPill } from '../../../ui/status/ReviewPill.tsx'
import classes from './FilterPanel.module.css'
import { FilterByForm } from './FilterByForm.tsx'
import { FilterDates } from './FilterDates.tsx'
import { FilterPeople } from './FilterPeople.tsx'
import {
  draftOf,
  NO_FILTERS,
  NO_SEVERITY,
  problemOf,
  searchOf,
  type FilterDraft,
} from './filters.ts'
import { FilterSeverity } from './FilterSeverity.tsx'
import { SeverityList } from './SeverityList.tsx'
import { FilterSites } from './FilterSites.tsx'
import { FilterWork } from './FilterWork.tsx'
import type { Kind } from '../../kinds.ts'
import { asQuery, type ArchiveSearch } from '../list-search.ts'

interface Props {
  kind: Kind
  search: ArchiveSearch
  /** The filters that the tab stands for. */
  ofTab: Record<string, string | undefined>
  onCancel: () => void
  onApply: (patch: ArchiveSearch) => void
}

const PROBLEMS = {
  noSite: 'archive.noSite',
  tooManySites: 'archive.tooManySites',
} as const

/** The filters as a draft: the list changes with Apply alone. */
export function FilterForm({ kind, search, ofTab, onCancel, onApply }: Props) {
  const t = useT()
  const id = useId()
  const [draft, setDraft] = useState(() => draftOf(search))
  const set = (patch: Partial<FilterDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const problem = problemOf(draft)
  const phone = useMedia(XS)
  const withList = phone && kind === 'issues'
  const counts = useCounts(draft, search, ofTab, withList && problem === null)
  const count = counts && sumOf(counts, draft.severities)
  const severity = {
    chosen: draft.severities,
    onChange: (severities: Severity[]) => set({ severities }),
  }
  return (
    <Form
      className={classes.form}
      onSubmit={() => {
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
        {withList && <SeverityList {...severity} counts={counts} />}
        {phone && !withList && <FilterSeverity {...severity} />}
        <FilterSites chosen={draft.sites} onChange={(sites) => set({ sites })} />
        <FilterPeople chosen={draft.people} onChange={(people) => set({ people })} />
        <FilterDates kind={kind} from={draft.from} to={draft.to} onChange={set} />
        {!phone && <FilterSeverity {...severity} />}
        {kind === 'issues' && <FilterWork owner={draft.owner} due={draft.due} onChange={set} />}
        {kind === 'submissions' && (
          <>
            <FilterByForm chosen={draft.form} onChange={(form) => set({ form })} />
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
      <div className={`row ${classes.foot}`}>
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
          {count === undefined ? t('archive.apply') : t('archive.applyCounted', { n: count })}
        </Button>
      </div>
    </Form>
  )
}

const sumOf = (counts: readonly number[], chosen: readonly Severity[]) =>
  (chosen.length > 0 ? chosen : SEVERITIES).reduce<number>(
    (sum, severity) => sum + (counts[severity] ?? 0),
    0,
  )

/** The number of issues of each severity that the draft leaves; unknown for a search. */
function useCounts(
  draft: FilterDraft,
  { _id, submission, 'milestone._id': milestone, 'text[search]': text }: ArchiveSearch,
  ofTab: Record<string, string | undefined>,
  isAsked: boolean,
): readonly number[] | undefined {
  const { 'issueCount[gte]': _count, 'review[in]': _reviews, ...filters } = searchOf(draft)
  const linked = { _id, submission, 'milestone._id': milestone }
  const query = { ...asQuery({ ...filters, ...linked, ...NO_SEVERITY }), ...ofTab }
  const { data } = useQuery({
    ...q(issues.bySeverity, {
      params: { projectId: useProjectId() },
      query: query as QueryInput<typeof issues.bySeverity>,
    }),
    enabled: isAsked && text === undefined,
  })
  return isAsked ? data?.docs : undefined
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`${classes.group} row flow ${classes.row}`}>
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
