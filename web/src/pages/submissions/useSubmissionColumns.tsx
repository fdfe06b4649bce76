import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { useT } from '../../i18n/useT.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { PersonChip } from '../../ui/PersonChip.tsx'
import { useSiteNames } from '../../lib/project/useSiteNames.ts'
import { shortName } from '../../lib/texts/people.ts'
import { fromList } from '../../documents/list/from-list.ts'
import { OpenLink } from '../../documents/list/OpenLink.tsx'
import { NotesButton } from '../../documents/notes/NotesButton.tsx'
import { ShareButton } from '../../documents/sharing/ShareButton.tsx'
import { ReviewPill } from '../../ui/status/ReviewPill.tsx'
import { ToCheck } from '../../documents/submission/ToCheck.tsx'
import { IssueCount } from './IssueCount.tsx'
import type { SubmissionListSearch } from '../../documents/list/submission-search.ts'
import { PhotoCell } from './PhotoCell.tsx'
import classes from './SubmissionTable.module.css'

/**
 * The columns of the Submission Archive; below 1200 px site and person stand below the milestone. `onPhotos`
 * opens the gallery.
 */
export function useSubmissionColumns(
  search: SubmissionListSearch,
  onPhotos: (submission: SubmissionSummary) => void,
): Column<SubmissionSummary>[] {
  const t = useT()
  const siteName = useSiteNames()
  return [
    {
      key: 'person',
      head: t('submissions.submittedBy'),
      wide: true,
      choice: 'shown',
      least: 80,
      breaks: true,
      cell: (submission) => (
        <span className={classes.person}>
          <PersonChip person={submission.createdBy} size={24} />
        </span>
      ),
    },
    {
      key: 'date',
      head: t('submissions.dateReceived'),
      sortBy: 'createdAt',
      choice: 'shown',
      least: 72,
      cell: ({ createdAt }) => (
        <span className={classes.quiet}>
          <DateText value={createdAt} form="listed" />
        </span>
      ),
    },
    {
      key: 'site',
      head: t('submissions.site'),
      sortBy: 'site.name',
      wide: true,
      choice: 'shown',
      least: 72,
      breaks: true,
      cell: ({ site }) => <span title={site.name}>{siteName(site)}</span>,
    },
    {
      key: 'milestone',
      head: t('submissions.milestone'),
      grow: true,
      least: 200,
      cell: ({ milestone, site, createdBy }) => (
        <>
          <span className={`quiet ${classes.milestone}`}>{milestone.name}</span>
          <span className={classes.below}>
            {[siteName(site), createdBy && shortName(createdBy)].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'issues',
      head: t('submissions.issueCount'),
      sortBy: 'issueCount',
      choice: 'shown',
      least: 48,
      cell: (submission) => <IssueCount submission={submission} />,
    },
    {
      key: 'photos',
      head: t('submissions.photos'),
      choice: 'shown',
      least: 82,
      cell: (submission) => (
        <PhotoCell submission={submission} onOpen={() => onPhotos(submission)} />
      ),
    },
    {
      key: 'review',
      head: t('submissions.review'),
      choice: 'shown',
      least: 72,
      cell: (submission) => (
        <span className="row flow gap6">
          <ReviewPill review={submission.review} />
          <ToCheck submission={submission} />
        </span>
      ),
    },
    {
      key: 'actions',
      head: t('submissions.actions'),
      align: 'right',
      cell: (submission) => (
        <span className={classes.actions}>
          <NotesButton submission={submission} />
          <ShareButton submission={submission} />
          <OpenLink
            label={t('submissions.open')}
            name={t('submissions.openNamed', { ref: `S-${submission.refId}` })}
            to="/projects/$projectId/submissions/$docId"
            params={{ projectId: submission.project, docId: submission._id }}
            state={fromList(search)}
          />
        </span>
      ),
    },
  ]
}
