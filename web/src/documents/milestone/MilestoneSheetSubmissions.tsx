import type { MilestoneDetails } from '@plumbline/contract/milestones/milestone'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { fullName } from '../../lib/texts/people.ts'
import { photoUrl } from '../../lib/texts/photoUrl.ts'
import { Tag } from '../../ui/status/Badge.tsx'
import { DateText } from '../../ui/DateText.tsx'
import classes from './MilestoneSheet.module.css'
import { MilestoneSheetMore } from './MilestoneSheetMore.tsx'
import { MilestoneSheetSection } from './MilestoneSheetSection.tsx'

/** The field submissions on a milestone; each leads to its page. */
export function MilestoneSheetSubmissions({ milestone }: { milestone: MilestoneDetails }) {
  const t = useT()
  const title = t('milestones.submissions')
  return (
    <MilestoneSheetSection
      title={title}
      count={milestone.numSubmissions}
      empty={t('milestones.noSubmissions')}
    >
      <MilestoneSheetMore title={title} entries={milestone.submissions}>
        {({ _id, project, refId, photo, createdBy, createdAt, issueCount }) => (
          <Link
            to="/projects/$projectId/submissions/$docId"
            params={{ projectId: project, docId: _id }}
            className={`row gap10 ${classes.row}`}
          >
            <span className={classes.thumb} aria-hidden="true">
              {photo ? (
                <img src={photoUrl(photo.url, 'thumb')} alt="" loading="lazy" />
              ) : (
                <ClipboardCheck size={16} />
              )}
            </span>
            <span className="growing">
              <span className={`oneLine ${classes.name}`}>
                <span className={`ref ${classes.ref}`}>S-{refId}</span>
                {createdBy ? fullName(createdBy) : t('common.deletedUser')}
              </span>
              <span className={classes.when}>
                <DateText value={createdAt} form="feed" />
              </span>
            </span>
            {issueCount > 0 && <Tag>{t('milestones.issueCount', { n: issueCount })}</Tag>}
          </Link>
        )}
      </MilestoneSheetMore>
    </MilestoneSheetSection>
  )
}
