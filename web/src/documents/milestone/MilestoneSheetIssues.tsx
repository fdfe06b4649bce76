import type { MilestoneDetails } from '@plumbline/contract/milestones/milestone'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { dotted } from '../../lib/texts/place.ts'
import { DateText } from '../../ui/DateText.tsx'
import { SeverityGlyph } from '../../ui/status/SeverityGlyph.tsx'
import { severityWord } from '../../ui/status/SeverityPill.tsx'
import classes from './MilestoneSheet.module.css'
import { MilestoneSheetMore } from './MilestoneSheetMore.tsx'
import { MilestoneSheetSection } from './MilestoneSheetSection.tsx'
import { RaiseButton } from '../issue/RaiseButton.tsx'

/** The issues on a milestone; each leads to its page. */
export function MilestoneSheetIssues({ milestone }: { milestone: MilestoneDetails }) {
  const t = useT()
  const title = t('milestones.issues')
  return (
    <MilestoneSheetSection
      title={title}
      count={milestone.numIssues}
      empty={t('milestones.noIssues')}
      tools={
        milestone.archivedAt === null && (
          <RaiseButton
            projectId={milestone.project}
            siteId={milestone.site._id}
            milestoneId={milestone._id}
            look="quiet"
          />
        )
      }
    >
      <MilestoneSheetMore title={title} entries={milestone.issues}>
        {({ _id, project, refId, question, currentCategorization, isResolved, createdAt }) => (
          <Link
            to="/projects/$projectId/issues/$docId"
            params={{ projectId: project, docId: _id }}
            className={`row gap10 ${classes.row}`}
            data-resolved={isResolved || undefined}
          >
            <span className={classes.glyph}>
              <SeverityGlyph severity={currentCategorization} />
            </span>
            <span className="growing">
              <span className={`oneLine ${classes.name}`}>
                <span className={`ref ${classes.ref}`}>I-{refId}</span>
                {question.errorText}
              </span>
              <span className={classes.when}>
                {dotted(severityWord(t, currentCategorization), question.entryPath)} ·{' '}
                <DateText value={createdAt} form="feed" />
              </span>
            </span>
            {isResolved && (
              <span className={classes.resolved}>
                <CircleCheck size={14} aria-hidden="true" />
                {t('milestones.resolved')}
              </span>
            )}
          </Link>
        )}
      </MilestoneSheetMore>
    </MilestoneSheetSection>
  )
}
