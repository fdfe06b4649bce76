import { visits } from '@plumbline/contract/intake/visits'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { q } from '../../../lib/api/query.ts'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import { AnswerParts } from '../AnswerParts.tsx'
import { QuietAnswers } from '../QuietAnswers.tsx'
import { AssessmentItem } from '../AssessmentItem.tsx'
import { TypedAnswer } from '../TypedAnswer.tsx'
import classes from './Versions.module.css'

/** The answers of an older version, with the names of its photos. */
export default function OldAnswers(params: { projectId: string; visitId: string }) {
  const t = useT()
  const query = useQuery(q(visits.get, { params }))
  const visit = query.data?.docs
  if (!visit) {
    return query.isError ? (
      <ErrorState
        message={problemText(query.error)}
        busy={query.isFetching}
        onRefresh={() => void query.refetch()}
      />
    ) : (
      <SkeletonRows rows={6} label={t('common.loading')} />
    )
  }
  const items = visit.data.map((item) => ({ ...item, photos: [], issueId: null }))
  return (
    <>
      <AnswerParts
        items={items}
        numbers={items.map(({ number }) => number)}
        renderItem={(item) => (
          <>
            <AssessmentItem
              Given={TypedAnswer}
              item={{ ...item, files: [] }}
              hasFiles={item.files.length > 0}
              projectId={params.projectId}
              number={item.number}
            />
            {item.files.length > 0 && (
              <p className={`hintText ${classes.files}`}>{item.files.join(', ')}</p>
            )}
          </>
        )}
      />
      {visit.hasMore && <p>{t('versions.first', { n: items.length })}</p>}
      <QuietAnswers answers={visit.quiet} />
    </>
  )
}
