import type { MilestoneDetails, MilestoneNote } from '@plumbline/contract/milestones'
import { Trash2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { fullName } from '../../lib/people.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { NoteText } from '../updates/NoteText.tsx'
import classes from './MilestoneSheetNotes.module.css'
import { MilestoneSheetNoteForm } from './MilestoneSheetNoteForm.tsx'
import { MilestoneSheetSection } from './MilestoneSheetSection.tsx'

interface Props {
  projectId: string
  milestone: MilestoneDetails
}

/** The notes on a milestone, oldest first, and where the next one is written. */
export function MilestoneSheetNotes({ projectId, milestone }: Props) {
  const t = useT()
  const { _id, notes, numNotes } = milestone
  return (
    <MilestoneSheetSection
      title={t('milestones.notes')}
      count={numNotes}
      empty={t('milestones.noNotes')}
      foot={<MilestoneSheetNoteForm projectId={projectId} milestoneId={_id} />}
    >
      {notes.length < numNotes && (
        <p className={classes.older}>
          {t('milestones.olderNotes', { n: numNotes - notes.length })}
        </p>
      )}
      <ol className={classes.notes} aria-label={t('milestones.notes')}>
        {notes.map((note) => (
          <li key={note._id} className={classes.entry}>
            <Avatar person={note.createdBy} size={28} />
            {note.isDeleted ? (
              <p className={classes.deleted}>
                <Trash2 size={15} aria-hidden="true" />
                {t('updates.deleted')}
              </p>
            ) : (
              <Note note={note} projectId={projectId} />
            )}
          </li>
        ))}
      </ol>
    </MilestoneSheetSection>
  )
}

function Note({ note, projectId }: { note: MilestoneNote; projectId: string }) {
  const t = useT()
  return (
    <article className={classes.note}>
      <header className={classes.head}>
        <span className={classes.author}>
          {note.createdBy ? fullName(note.createdBy) : t('common.deletedUser')}
        </span>
        <span className={classes.time}>
          <DateText value={note.createdAt} form="feed" />
        </span>
      </header>
      <NoteText text={note.text} projectId={projectId} />
    </article>
  )
}
