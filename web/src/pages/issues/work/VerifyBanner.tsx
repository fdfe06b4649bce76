import type { Issue } from '@plumbline/contract/issues/issue'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { whoTook } from '../../../documents/thread/useAuthorName.ts'
import { useUser } from '../../../lib/session/useUser.ts'
import { useIssueActions } from '../../../documents/issue/useIssueActions.ts'
import { plainNote } from '../../../documents/thread/feed/note-text.ts'
import { Button } from '../../../ui/form/Button.tsx'
import classes from './Work.module.css'
import { lastOf } from './work-steps.ts'

/** What stands between an issue and its end: it waits for verification, or was sent back. */
export function VerifyBanner({ issue }: { issue: Issue }) {
  if (issue.isDeleted || issue.isResolved) return null
  return issue.readyAt === null ? <SentBack issue={issue} /> : <Waits issue={issue} />
}

function Waits({ issue }: { issue: Issue }) {
  const t = useT()
  const me = useUser()._id
  const { ask, reason } = useIssueActions(issue)
  const isMine = issue.verifier?._id === me
  const why = reason('Resolved')
  return (
    <section className={`row gap10 ${classes.banner}`} aria-label={t('work.stepReady')}>
      <CircleCheck size={18} aria-hidden="true" />
      <p>
        <b>{t(isMine ? 'work.asked' : 'work.waits')}</b> {why ?? t('work.compare')}
      </p>
      <span className="flow">
        <Button
          icon={<Undo2 size={15} />}
          aria-keyshortcuts="Shift+V"
          onClick={() => ask('SentBack')}
        >
          {t('work.sendBack')}
        </Button>
        {why === null && (
          <Button
            variant="primary"
            icon={<CircleCheck size={15} />}
            aria-keyshortcuts="v"
            onClick={() => ask('Resolved')}
          >
            {t('work.verify')}
          </Button>
        )}
      </span>
    </section>
  )
}

function SentBack({ issue }: { issue: Issue }) {
  const t = useT()
  const last = lastOf(issue, 'sentBack')
  if (!last) return null
  // reopened later, it is not this that one waits for
  const { updates } = issue
  const isLater = updates
    .slice(updates.indexOf(last))
    .some(({ actionType }) => actionType === 'Reopened')
  if (isLater) return null
  const name = whoTook(t, last)
  return (
    <section
      className={`row gap10 ${classes.banner} ${classes.back}`}
      aria-label={t('work.sendBack')}
    >
      <Undo2 size={18} aria-hidden="true" />
      <p>
        <b>{t('work.sentBackBy', { name })}</b> {plainNote(last.content.notes)}
      </p>
    </section>
  )
}
