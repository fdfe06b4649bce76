import { members } from '@plumbline/contract/members'
import type { ListedPerson } from '@plumbline/contract/users/user'
import { useNavigate } from '@tanstack/react-router'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { fullName } from '../../lib/texts/people.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useUser } from '../../lib/session/useUser.ts'
import { useProject } from '../../lib/project/useProject.ts'
import { teamKeys } from '../../lib/project/team-queries.ts'

export type PersonStep = 'remove' | 'deactivate' | 'reactivate'

interface Props extends DialogProps {
  projectId: string
  person: ListedPerson
  step: PersonStep
}

/** Asks before somebody loses the project or the account, or gets the account back. */
export default function PersonDialog({ projectId, person, step, onClose }: Props) {
  const t = useT()
  const name = fullName(person)
  const project = useProject().name
  const { act, busy, problem } = useStep({ projectId, person, step, onClose })
  return (
    <ConfirmDialog
      opened
      title={t(`team.${step}Title`, { name })}
      text={t(`team.${step}Means`, { name, project })}
      problem={problem}
      destructive={step !== 'reactivate'}
      busy={busy}
      onYes={act}
      onNo={onClose}
    />
  )
}

/** The call of a step, and why it was refused. */
function useStep({ projectId, person, step, onClose }: Props) {
  const t = useT()
  const me = useUser()
  const navigate = useNavigate()
  const options = {
    success: t(`team.${step}Done`, { name: fullName(person) }),
    invalidates: () => teamKeys(projectId),
  }
  const set = useSend(members.set, { ...options, onSuccess: onClose })
  const remove = useSend(members.remove, {
    ...options,
    onSuccess: async () => {
      onClose()
      // whoever has removed themselves is an outsider now
      if (person._id === me._id) await navigate({ to: '/projects', replace: true })
    },
    invalidates: () => (person._id === me._id ? [] : teamKeys(projectId)),
  })
  const act = () => {
    if (step === 'remove') remove.mutate({ params: { projectId, userId: person._id } })
    else {
      const body = { userId: person._id, isActive: step === 'reactivate' }
      set.mutate({ params: { projectId }, body })
    }
  }
  const error = set.error ?? remove.error
  return {
    act,
    busy: set.isPending || remove.isPending,
    problem: error ? problemText(error) : undefined,
  }
}
