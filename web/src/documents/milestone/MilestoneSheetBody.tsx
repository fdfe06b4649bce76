import { AskSection } from '../asks/AskSection.tsx'
import { milestones } from '@plumbline/contract/milestones'
import type { MilestoneDetails } from '@plumbline/contract/milestones/milestone'
import { useT } from '../../i18n/useT.ts'
import { LockedNote } from '../thread/LockedNote.tsx'
import type { MilestoneSection } from '../milestone-search.ts'
import { MilestoneForm } from './MilestoneForm.tsx'
import classes from './MilestoneSheet.module.css'
import { MilestoneSheetFacts } from './MilestoneSheetFacts.tsx'
import { MilestoneSheetFiles } from './MilestoneSheetFiles.tsx'
import { MilestoneSheetIssues } from './MilestoneSheetIssues.tsx'
import { MilestoneSheetNotes } from './MilestoneSheetNotes.tsx'
import { MilestoneSheetSubmissions } from './MilestoneSheetSubmissions.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useSend } from '../../lib/api/useSend.ts'
import { withSetupTexts } from '../../i18n/language.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const MilestoneSheetByFile = lazyPart(
  withSetupTexts(async () => ({
    default: (await import('./MilestoneSheetByFile.tsx')).MilestoneSheetByFile,
  })),
)

interface Props {
  milestone: MilestoneDetails
  section: MilestoneSection | undefined
  /** Its form is in the place of its facts. */
  isEditing: boolean
  onEdited: () => void
}

/** The sections of the sheet, once they are loaded. */
export function MilestoneSheetBody({ milestone, section, isEditing, onEdited }: Props) {
  const t = useT()
  useMilestoneSeen(milestone)
  return (
    <>
      {milestone.archivedAt !== null && (
        <div className={classes.archived}>
          <LockedNote text={t('milestones.archived')} />
        </div>
      )}
      {isEditing ? (
        <MilestoneForm milestone={milestone} onDone={onEdited} />
      ) : (
        <MilestoneSheetFacts milestone={milestone} />
      )}
      {milestone.byFile && <MilestoneSheetByFile byFile={milestone.byFile} />}
      <MilestoneAsks milestone={milestone} />
      <MilestoneSheetFiles milestone={milestone} />
      <MilestoneSheetNotes milestone={milestone} isFirst={section === 'notes'} />
      <MilestoneSheetSubmissions milestone={milestone} />
      <MilestoneSheetIssues milestone={milestone} />
    </>
  )
}

/** The questions about a milestone, and a date that is proposed. */
function MilestoneAsks({ milestone }: { milestone: MilestoneDetails }) {
  const { _id, project, name, site, implementer, archivedAt } = milestone
  return (
    <div className={classes.section}>
      <AskSection
        about={{
          projectId: project,
          milestone: _id,
          title: `${name} · ${site.name}`,
          organisation: implementer,
        }}
        mayAsk={archivedAt === null}
      />
    </div>
  )
}

/**
 * Marks the history of a milestone as seen while its sidebar is open. What was new keeps its dot for
 * this visit, so that one sees it.
 */
function useMilestoneSeen({ _id, project, updates }: MilestoneDetails): void {
  const { mutate } = useSend(milestones.seen, { isQuiet: true })
  const mark = useEffectEvent(() => mutate({ params: { projectId: project, milestoneId: _id } }))
  const newest = updates.findLast((entry) => isNew(entry) || entry.replies.some(isNew))
  const news = newest && [newest._id, ...newest.replies.filter(isNew).map((reply) => reply._id)]
  const key = news?.join(' ')
  useEffect(() => {
    if (key !== undefined) mark()
  }, [key])
}

const isNew = (entry: { unread: boolean }) => entry.unread
