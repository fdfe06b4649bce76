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
  photosMissing: { photosMissing: '1' },
} as const satisfies Record<string, SubmissionListSearch>
const NONE = { 'review[in]': undefined, photosMissing: undefined }

type View = keyof typeof VIEWS

/** All submissions, those that nobody has looked at, and those whose photos are missing, with how many they are. */
export function SubmissionViews({ search }: { search: SubmissionListSearch }) {
  const t = useT()
  const change = useSearchChange()
  const counts = { all: useCount(search, 'all'), toReview: useCount(search, 'toReview') }
  const missing = useCount(search, 'photosMissing')
  const { 'review[in]': reviews, photosMissing } = search
  const view =
    reviews === undefined
      ? photosMissing
        ? 'photosMissing'
        : 'all'
      : reviews === VIEWS.toReview['review[in]'] && !photosMissing
        ? 'toReview'
        : ''
  const option = (value: View, label: string, count: number | undefined) => ({
    value,
    label,
    ...(count !== undefined && { count }),
  })
  return (
    <div className={classes.views}>
      <Segmented<View | ''>
        label={t('submissions.views')}
        options={[
          option('all', t('archive.all'), counts.all),
          option('toReview', t('submissions.toReview'), counts.toReview),
          option('photosMissing', t('submissions.photosMissing'), missing),
        ]}
        value={view}
        onChange={(chosen) => chosen && change({ ...NONE, ...VIEWS[chosen], page: undefined })}
      />
    </div>
  )
}

/** How many a view would show, with the other filters as they are. */
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
