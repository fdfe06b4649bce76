import { members } from '@plumbline/contract/members'
import type { AuthorityLevel, ListedPerson } from '@plumbline/contract/users/user'
import { useState } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { fullName } from '../../lib/texts/people.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Choices } from '../../ui/form/Choices.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { LEVELS, TYPE_TEXTS } from '../../lib/project/levels.ts'
import { teamKeys } from '../../lib/project/team-queries.ts'

interface Props extends DialogProps {
  projectId: string
  person: ListedPerson
}

/** Makes somebody a member, an admin or a super admin: in all of their projects. */
export default function LevelDialog({ projectId, person, onClose }: Props) {
  const t = useT()
  const name = fullName(person)
  const [level, setLevel] = useState<AuthorityLevel>(person.authorityLevel)
  const change = useSend(members.set, {
    success: t('team.levelDone', { name }),
    onSuccess: onClose,
    invalidates: () => teamKeys(projectId),
  })
  const save = () => {
    if (change.isPending) return
    if (level === person.authorityLevel) return onClose()
    change.mutate({
      params: { projectId },
      body: { userId: person._id, authorityLevel: level },
    })
  }
  return (
    <Dialog title={t('team.levelTitle', { name })} onClose={onClose}>
      <div className="stack">
        <p className="quiet">{t('team.levelMeans')}</p>
        <Choices
          label={t('team.type')}
          options={LEVELS.map((value) => ({
            value,
            label: t(TYPE_TEXTS[value]),
            text: t(`team.${value}Means`),
          }))}
          value={level}
          onChange={setLevel}
        />
        {change.error && <Notice>{problemText(change.error)}</Notice>}
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button variant="primary" busy={change.isPending} onClick={save}>
          {t('team.save')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
