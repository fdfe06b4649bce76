import { visits } from '@plumbline/contract/intake/visits'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import classes from './WaitingLink.module.css'

/** The way to the visits that have no place, and how many there are; nothing where none waits. */
export function WaitingLink({ projectId }: { projectId: string }) {
  const t = useT()
  const count = useQuery(
    q(visits.list, { params: { projectId }, query: { waiting: '1', limit: '1' } }),
  ).data?.totalDocs
  if (!count) return null
  return (
    <Link
      to="/projects/$projectId/submissions/waiting"
      params={{ projectId }}
      className={`${buttonClass()} ${classes.link}`}
    >
      <Inbox size={15} aria-hidden="true" />
      <b className={classes.word}>{t('submissions.waitingRoom')}</b> <Badge>{count}</Badge>
    </Link>
  )
}
