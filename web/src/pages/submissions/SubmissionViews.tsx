import { TO_REVIEW } from '@plumbline/contract/rules/review'
import { submissions } from '@plumbline/contract/submissions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { useProjectId } from '../../lib/project/useProject.ts'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { useSearchChange } from '../../documents/list/Archive.tsx'
import {
  submissionListQuery,
  type SubmissionListSearch,
} from '../../documents/list/submission-search.ts'
import classes from './SubmissionTable.module.css'

const VIEWS = {
  all: {},
  toReview: { 'review[in]': TO_REVIEW.join(',') },
  toCheck: { toCheck: '1' },
  photosMissing: { photosMissing: '1' },
} as const satisfies Record<string, SubmissionListSearch>
const NONE = { 'review[in]': undefined, toCheck: undefined, photosMissing: undefined }

type View = keyof typeof VIEWS
const NAMES = Object.keys(VIEWS) as View[]
const FILTERS = Object.keys(NONE) as (keyof typeof NONE)[]

/**
 * The views with their counts: all submissions, those to review, those with answers to check, and those whose
 * photos are missing.
 */
export function SubmissionViews({ search }: { search: SubmissionListSearch }) {
  const t = useT()
  const change = useSearchChange()
  const counts: Record<View, number | undefined> = {
    all: useCount(search, 'all'),
    toReview: useCount(search, 'toReview'),
    toCheck: useCount(search, 'toCheck'),
    photosMissing: useCount(search, 'photosMissing'),
  }
  const option = (value: View, label: string) => {
    const count = counts[value]
    return { value, label, ...(count !== undefined && { count }) }
  }
  return (
    <div className={classes.views}>
      <Segmented<View | ''>
        label={t('submissions.views')}
        options={[
          option('all', t('archive.all')),
          option('toReview', t('submissions.toReview')),
          // hardly any form has such answers
          ...(counts.toCheck || search.toCheck
            ? [option('toCheck', t('submissions.toCheck'))]
            : []),
          option('photosMissing', t('submissions.photosMissing')),
        ]}
        value={viewOf(search)}
        onChange={(chosen) => chosen && change({ ...NONE, ...VIEWS[chosen], page: undefined })}
      />
    </div>
  )
}

/** The view with the filters of an address; '' for others. */
function viewOf(search: SubmissionListSearch): View | '' {
  const isShown = (view: View) => {
    const filters: SubmissionListSearch = VIEWS[view]
    return FILTERS.every((filter) => search[filter] === filters[filter])
  }
  return NAMES.find(isShown) ?? ''
}

/** The number of submissions in a view, with the other filters as they are. */
function useCount(search: SubmissionListSearch, view: View): number | undefined {
  const projectId = useProjectId()
  const asked = { ...search, ...NONE, ...VIEWS[view], page: undefined, sort: undefined }
  return useQuery({
    ...q(submissions.list, {
      params: { projectId },
      query: { ...submissionListQuery(asked), limit: '1', fields: '_id' },
    }),
    placeholderData: keepPreviousData,
  }).data?.totalDocs
}
