import type { MilestoneDetails } from '@plumbline/contract/milestones'
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
import { useMilestoneSeen } from './useMilestoneSeen.ts'

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
      <MilestoneSheetFiles milestone={milestone} />
      <MilestoneSheetNotes milestone={milestone} isFirst={section === 'notes'} />
      <MilestoneSheetSubmissions milestone={milestone} />
      <MilestoneSheetIssues milestone={milestone} />
    </>
  )
}
