import { NOTE_PREVIEW_CUT } from '@plumbline/contract/rules/limits'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import classes from './Feed.module.css'
import { cutParts, noteParts, type NotePart } from './note-text.ts'

interface Props {
  text: string
  projectId: string
  /** Before the text, in bold: the answer that the note explains. */
  lead?: string
  /** Begins with the first 133 characters of a long one. */
  isCut?: boolean
}

/** The text of a note as it was typed; addresses show as 'Link', mentions as names. */
export function NoteText({ text, projectId, lead, isCut = false }: Props) {
  const t = useT()
  const [isUnfolded, setUnfolded] = useState(false)
  const parts = noteParts(text)
  const beginning = isCut ? cutParts(parts, NOTE_PREVIEW_CUT, t('common.link')) : null
  const shown = beginning && !isUnfolded ? beginning : parts
  return (
    <p className={classes.text} dir="auto">
      {lead && <b>{lead} </b>}
      {shown.map((part) => (
        <Part key={part.start} part={part} projectId={projectId} />
      ))}
      {beginning && (
        <>
          {' '}
          <button
            type="button"
            className={classes.more}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {t(isUnfolded ? 'updates.seeLess' : 'updates.seeMore')}
          </button>
        </>
      )}
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
  if (part.type === 'milestone') {
    const search = { milestone: part.targetId }
    return (
      <Link className={classes.mention} to="/projects/$projectId" params={params} search={search}>
        {name}
      </Link>
    )
  }
  return <span className={classes.mention}>{name}</span>
}
