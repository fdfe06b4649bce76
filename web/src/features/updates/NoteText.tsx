import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import classes from './NoteText.module.css'
import { noteParts, type NotePart } from './note-text.ts'

interface Props {
  text: string
  projectId: string
  /** Before the text, in bold: the answer that the note explains. */
  lead?: string
}

/** The text of a note as it was typed; addresses show as 'Link', mentions as names. */
export function NoteText({ text, projectId, lead }: Props) {
  return (
    <p className={classes.text}>
      {lead && <b>{lead} </b>}
      {noteParts(text).map((part) => (
        <Part key={part.start} part={part} projectId={projectId} />
      ))}
    </p>
  )
}

function Part({ part, projectId }: { part: NotePart; projectId: string }) {
  const t = useT()
  if (part.kind === 'text') return part.text
  if (part.kind === 'link') {
    return (
      <a
        className={classes.link}
        href={part.href}
        title={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        {t('common.link')}
      </a>
    )
  }
  const name = `@${part.name}`
  const params = { projectId, docId: part.targetId }
  if (part.type === 'issue') {
    return (
      <Link className={classes.mention} to="/projects/$projectId/issues/$docId" params={params}>
        {name}
      </Link>
    )
  }
  if (part.type === 'submission') {
    return (
      <Link
        className={classes.mention}
        to="/projects/$projectId/submissions/$docId"
        params={params}
      >
        {name}
      </Link>
    )
  }
  return <span className={classes.mention}>{name}</span>
}
