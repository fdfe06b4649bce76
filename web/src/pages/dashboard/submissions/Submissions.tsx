import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { BELOW_MD, useMedia, XS } from '../../../lib/media.ts'
import { useProjectId } from '../../../lib/project/useProject.ts'
import { Block } from '../Block.tsx'
import { emptyCards } from './cards.ts'
import { SubmissionCard, SubmissionCardSkeleton } from './SubmissionCard.tsx'
import classes from './Submissions.module.css'
import type { DashboardData } from '../useDashboardData.ts'

/** The latest submissions as cards: a grid, and a row to swipe through on phones. */
export function Submissions({ submissions }: Pick<DashboardData, 'submissions'>) {
  const t = useT()
  const titleId = useId()
  const projectId = useProjectId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={`row gap12 ${classes.head}`}>
        <h2 id={titleId} className={classes.title}>
          {t('dashboard.submissions')}
        </h2>
        <Link
          to="/projects/$projectId/submissions"
          params={{ projectId }}
          className={classes.archive}
        >
          {t('dashboard.submissionArchive')}
          <ArrowRight size={14} aria-hidden="true" />
        </Link>
      </div>
      <Block needs={[submissions]} skeleton={<CardSkeletons />}>
        {({ docs }) => <Cards submissions={docs} labelledBy={titleId} />}
      </Block>
    </section>
  )
}

function Cards({
  submissions,
  labelledBy,
}: {
  submissions: SubmissionSummary[]
  labelledBy: string
}) {
  const t = useT()
  const isPhone = useMedia(XS)
  const isNarrow = useMedia(BELOW_MD)
  const padding = isPhone ? 0 : emptyCards(submissions.length, isNarrow ? 2 : 3)
  if (submissions.length === 0) {
    return (
      <div className={classes.none}>
        {Array.from({ length: Math.max(1, padding) }, (_, place) => (
          <span key={place} className={classes.empty} aria-hidden="true" />
        ))}
        <p className={`quietText ${classes.noneText}`}>{t('dashboard.noSubmissions')}</p>
      </div>
    )
  }
  return (
    <ul className={classes.grid} aria-labelledby={labelledBy}>
      {submissions.map((submission) => (
        <li key={submission._id} className={classes.place}>
          <SubmissionCard submission={submission} />
        </li>
      ))}
      {Array.from({ length: padding }, (_, place) => (
        <li key={place} className={classes.empty} aria-hidden="true" />
      ))}
    </ul>
  )
}

function CardSkeletons() {
  return (
    <span className={classes.grid}>
      {Array.from({ length: 3 }, (_, place) => (
        <span key={place} className={classes.place}>
          <SubmissionCardSkeleton />
        </span>
      ))}
    </span>
  )
}
