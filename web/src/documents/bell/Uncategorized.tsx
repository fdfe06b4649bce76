import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { dotted } from '../../lib/texts/place.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { SeverityGlyph } from '../../ui/status/SeverityGlyph.tsx'
import classes from './Bell.module.css'
import { uncategorizedQuery } from './bell-queries.ts'

/** The open issues that nobody has given a severity yet. */
export function Uncategorized({ projectId }: { projectId: string }) {
  const t = useT()
  const title = useId()
  const phone = useMedia(XS)
  const { data, error } = useQuery(uncategorizedQuery(projectId))
  if (!data) return <p className={`quietText ${classes.quiet}`}>{error && problemText(error)}</p>
  const { docs, totalDocs } = data
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        {t(totalDocs > 0 ? 'bell.categorize' : 'bell.nothing')}
        {totalDocs > 0 && phone && (
          <>
            {' '}
            <Badge>{totalDocs}</Badge>
          </>
        )}
      </h2>
      {totalDocs === 0 && (
        <p className={`quietText ${classes.quiet}`}>{t('bell.allCategorized')}</p>
      )}
      <ul>
        {docs.map((issue) => (
          <li key={issue._id}>
            <SubmissionLink issue={issue}>
              <SeverityGlyph severity={0} />
              <span className={classes.lines}>
                <b>
                  <Title question={issue.question} />
                </b>
                <span className={`oneLine ${classes.place}`}>
                  {dotted(issue.site.name, issue.question.entryPath)}
                </span>
              </span>
            </SubmissionLink>
          </li>
        ))}
      </ul>
      {totalDocs > docs.length && (
        <Link
          to="/projects/$projectId/issues"
          params={{ projectId }}
          search={{
            isResolved: '0',
            'currentCategorization[gte]': 0,
            'currentCategorization[lte]': 0,
          }}
          className={classes.all}
        >
          {t('bell.all', { n: totalDocs })}
        </Link>
      )}
    </section>
  )
}

/** The text of an issue, behind the name of its kind where a form gave one. */
function Title({ question: { errorName, errorText } }: Pick<IssueSummary, 'question'>) {
  const t = useT()
  return errorName && errorText
    ? t('bell.question', { name: errorName, text: errorText })
    : errorText || errorName
}

type Listed = Pick<IssueSummary, '_id' | 'project' | 'submission'>

/** To the submission that raised it; an issue whose submission was purged opens itself. */
function SubmissionLink({ issue, children }: { issue: Listed; children: ReactNode }) {
  const { project: projectId, submission } = issue
  return submission ? (
    <Link
      to="/projects/$projectId/submissions/$docId"
      params={{ projectId, docId: submission }}
      className={classes.row}
    >
      {children}
    </Link>
  ) : (
    <Link
      to="/projects/$projectId/issues/$docId"
      params={{ projectId, docId: issue._id }}
      className={classes.row}
    >
      {children}
    </Link>
  )
}
