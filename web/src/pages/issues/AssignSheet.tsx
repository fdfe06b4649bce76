import { issues } from '@plumbline/contract/issues'
import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { useOwners } from '../../lib/project/useOwners.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { fullName } from '../../lib/texts/people.ts'
import { useChange } from '../../documents/detail/useChange.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { BottomSheet } from '../../ui/overlay/BottomSheet.tsx'
import classes from './IssueCard.module.css'

interface Props extends DialogProps {
  issue: IssueSummary
}

/** On phones: whose work an issue without an owner becomes, oneself first. */
export default function AssignSheet({ issue, onClose }: Props) {
  const t = useT()
  const user = useUser()
  const { send, busy } = useChange(issues, issue)
  const others = useOwners(issue.project).filter(({ _id }) => _id !== user._id)
  async function assign(owner: string) {
    if (busy) return
    // why it was refused says an alert
    if ((await send({ actionType: 'Edited', work: { owner } })) === null) onClose()
  }
  return (
    <BottomSheet title={t('work.assignRef', { ref: `I-${issue.refId}` })} onClose={onClose}>
      {[user, ...others].map((person) => (
        <button
          key={person._id}
          type="button"
          className={`${classes.action} ${classes.person}`}
          aria-disabled={busy}
          onClick={() => void assign(person._id)}
        >
          <Avatar person={person} size={28} />
          <span>{person._id === user._id ? t('work.assignToMe') : fullName(person)}</span>
        </button>
      ))}
    </BottomSheet>
  )
}
