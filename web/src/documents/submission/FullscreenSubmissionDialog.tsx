import { Modal } from '../../ui/mantine/Modal.ts'
import { submissions } from '@plumbline/contract/submissions'
import type { Submission } from '@plumbline/contract/submissions/submission'
import { useQuery } from '@tanstack/react-query'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { useTopLayer } from '../../lib/overlay/layers.ts'
import { q } from '../../lib/api/query.ts'
import { useSteadyLoading } from '../../lib/loading/useSteadyLoading.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../ui/status/Skeleton.tsx'
import { Facts } from '../detail/Facts.tsx'
import { AssessmentForm } from './AssessmentForm.tsx'
import classes from './FullscreenSubmission.module.css'
import { useSubmissionFacts } from './useSubmissionFacts.tsx'

interface Props extends DialogProps {
  projectId: string
  docId: string
}

/** `fullscreenSubmission`: what the field reported, over the whole window. */
export default function FullscreenSubmissionDialog({ projectId, docId, onClose }: Props) {
  const t = useT()
  const isTop = useTopLayer()
  const query = useQuery(q(submissions.get, { params: { projectId, docId } }))
  const loading = useSteadyLoading(query.isPending)
  const submission = query.data?.docs
  return (
    <Modal
      opened
      fullScreen
      // the sheet of its milestone lies over it
      zIndex="calc(var(--z-sheet) - 1)"
      onClose={onClose}
      title={
        submission
          ? t('submissions.fullscreenOf', {
              ref: `S-${submission.refId}`,
              milestone: submission.milestone.name,
            })
          : t('submissions.one')
      }
      closeOnEscape={isTop}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ header: classes.head ?? '', body: classes.body ?? '' }}
    >
      {submission ? (
        <Report submission={submission} />
      ) : query.isError ? (
        <ErrorState
          message={problemText(query.error)}
          busy={query.isFetching}
          onRefresh={() => void query.refetch()}
        />
      ) : (
        loading === 'skeleton' && <SkeletonRows rows={8} label={t('common.loading')} />
      )}
    </Modal>
  )
}

function Report({ submission }: { submission: Submission }) {
  const facts = useSubmissionFacts(submission)
  return (
    <div className={classes.columns}>
      <Card as="div" className={classes.facts}>
        <Facts facts={facts} />
      </Card>
      <AssessmentForm submission={submission} />
    </div>
  )
}
