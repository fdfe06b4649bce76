import type { StoryPart } from '@plumbline/contract/story/story-shapes'
import { Link } from '@tanstack/react-router'
import { linkTo, listLinks } from './list-links.ts'
import classes from '../DashboardPage.module.css'

interface Props {
  parts: readonly StoryPart[]
  projectId: string
  siteId: string | undefined
}

/** The sentence about a project: what it names is a link. */
export function Sentence({ parts, projectId, siteId }: Props) {
  return (
    <p className={classes.sentence}>
      {parts.map((part, n) => (
        <Part key={n} part={part} projectId={projectId} siteId={siteId} />
      ))}
    </p>
  )
}

function Part({
  part: { of, text, _id },
  projectId,
  siteId,
}: Omit<Props, 'parts'> & { part: StoryPart }) {
  if (of === 'plan' || of === 'end') return <b>{text}</b>
  if (of === 'late') {
    return (
      <Link {...linkTo(listLinks(siteId).late, projectId)} className={classes.late}>
        {text}
      </Link>
    )
  }
  const isShown = _id === siteId
  if (of === 'plain' || _id === null || isShown) return text
  const search =
    of === 'site'
      ? { site: _id }
      : { ...(siteId !== undefined && { site: siteId }), milestone: _id }
  return (
    <Link to="/projects/$projectId" params={{ projectId }} search={search} resetScroll={false}>
      {text}
    </Link>
  )
}
