import { useForm } from '../engine/watch.ts'
import type { Note, Part, Section } from '../engine/parts.ts'
import classes from './fill.module.css'
import { QuestionView } from './QuestionView.tsx'
import { RepeatView } from './RepeatView.tsx'
import { Rich } from './RichText.tsx'

/** Any part of a form. @param isInside it lies in a repeat */
export function PartView({ part, isInside = false }: { part: Part; isInside?: boolean }) {
  switch (part.kind) {
    case 'question':
      return <QuestionView question={part} />
    case 'note':
      return <NoteView note={part} />
    case 'section':
      return <SectionView section={part} isInside={isInside} />
    default:
      return <RepeatView repeat={part} isInside={isInside} Parts={PartView} />
  }
}

function SectionView({ section, isInside }: { section: Section; isInside: boolean }) {
  const { isRelevant, label } = useForm(() => ({
    isRelevant: section.isRelevant,
    label: section.label,
  }))
  if (!isRelevant) return null
  return (
    <div className={classes.section}>
      {label.length > 0 && (
        <h2 className={classes.heading}>
          <Rich text={label} />
        </h2>
      )}
      {section.parts.map((part) => (
        <PartView key={part.id} part={part} isInside={isInside} />
      ))}
    </div>
  )
}

function NoteView({ note }: { note: Note }) {
  const { isRelevant, label, hint, value } = useForm(() => ({
    isRelevant: note.isRelevant,
    label: note.label,
    hint: note.hint,
    value: note.value,
  }))
  if (!isRelevant) return null
  return (
    <div className={classes.note} id={note.id}>
      <Rich text={label} />
      {hint.length > 0 && (
        <div className={classes.hint}>
          <Rich text={hint} />
        </div>
      )}
      {value !== '' && <p className={classes.given}>{value}</p>}
    </div>
  )
}
