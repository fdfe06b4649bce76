import type { User } from '@plumbline/contract/users/user'
import { CircleAlert, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { fullName } from '../../lib/texts/people.ts'
import { toastError } from '../../lib/overlay/toasts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { refusalOf, TYPES } from '../../lib/forms/photo-file.ts'
import classes from './ProfilePage.module.css'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const CropDialog = lazyPart(() => import('./CropDialog.tsx'))

/** The photo, as others see it, and the way to another. */
export function PhotoCard({ user }: { user: User }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<ReturnType<typeof refusalOf>>(null)

  function choose(file: File | undefined) {
    if (!file) return
    const refusal = refusalOf(file)
    setProblem(refusal)
    if (refusal) toastError(t(refusal))
    else openDialog(CropDialog, { file })
  }
  return (
    <Card className={classes.photo} aria-label={t('profile.photo')}>
      <Avatar person={user} size={128} />
      <p className={classes.name}>{fullName(user)}</p>
      <Button icon={<Upload size={15} />} onClick={() => input.current?.click()}>
        {t('profile.updatePhoto')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES.join(',')}
        aria-label={t('profile.updatePhoto')}
        onChange={(event) => {
          choose(event.target.files?.[0])
          // the same file may be chosen again
          event.target.value = ''
        }}
      />
      <p className="hintText">{t('profile.photoHint')}</p>
      {problem && (
        <p className={classes.problem} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {t(problem)}
        </p>
      )}
    </Card>
  )
}
