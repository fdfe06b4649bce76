import type { Issue } from '@plumbline/contract/issues/issue'
import { Undo2 } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { whoTook } from '../../../documents/thread/useAuthorName.ts'
import { plainNote } from '../../../documents/thread/feed/note-text.ts'
import classes from './Work.module.css'
import { lastOf } from './work-steps.ts'

/** The reason why an open issue was sent back: the obstacle to its end. */
export function SentBackBanner({ issue }: { issue: Issue }) {
  const t = useT()
  const { updates, isDeleted, isResolved, readyAt } = issue
  const last = lastOf(issue, 'sentBack')
  if (isDeleted || isResolved || readyAt !== null || !last) return null
  // reopened later, it is not this that one waits for
  const isLater = updates
    .slice(updates.indexOf(last))
    .some(({ actionType }) => actionType === 'Reopened')
  if (isLater) return null
  return (
    <section className={`row gap10 ${classes.banner}`} aria-label={t('work.sendBack')}>
      <Undo2 size={18} aria-hidden="true" />
      <p>
        <b>{t('next.sentBackBy', { name: whoTook(t, last) })}</b> {plainNote(last.content.notes)}
      </p>
    </section>
  )
}
