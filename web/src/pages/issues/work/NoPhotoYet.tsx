import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import { mentionable } from '@plumbline/contract/rules/mentions'
import { Camera, CameraOff } from 'lucide-react'
import { useState } from 'react'
import { openAsk } from '../../../documents/asks/open-ask.ts'
import { useChange } from '../../../documents/detail/useChange.ts'
import { useT } from '../../../i18n/useT.ts'
import { useUser } from '../../../lib/session/useUser.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { aboutOf } from '../head/useNextActs.ts'
import classes from './Work.module.css'
import { repairOf } from './work-steps.ts'

/**
 * Says of an issue that waits for verification that no photo shows its repair, and asks whoever called it ready for one:
 * a member by a comment that names them, a contact by a link.
 */
export function NoPhotoYet({ issue }: { issue: Issue }) {
  const t = useT()
  const user = useUser()
  const { send, busy } = useChange(issues, issue)
  const [isAsked, setAsked] = useState(false)
  const { isDeleted, isResolved, readyAt, readyBy } = issue
  if (isDeleted || isResolved || readyAt === null || repairOf(issue)) return null

  async function ask() {
    if (!readyBy) return openAsk(aboutOf(issue))
    const name = `@[${mentionable(fullName(readyBy))}](user:${readyBy._id})`
    const refusal = await send({
      actionType: 'Updated',
      content: { notes: t('next.photoPlease', { name }) },
      mentions: [{ type: 'user', targetId: readyBy._id }],
    })
    return setAsked(refusal === null)
  }
  return (
    <section className={`row gap10 ${classes.banner}`} aria-label={t('next.photoOfRepair')}>
      <CameraOff size={18} aria-hidden="true" />
      <p>{t('next.noPhoto')}</p>
      {readyBy?._id !== user._id && !isAsked && (
        <Button size="s" icon={<Camera size={15} />} busy={busy} onClick={() => void ask()}>
          {t('next.askPhoto')}
        </Button>
      )}
    </section>
  )
}
