import type { FormDetails } from '@plumbline/contract/forms/forms'
import { Link } from '@tanstack/react-router'
import { KeyRound, Smartphone } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { Dialog, DialogButtons } from '../../../ui/overlay/Dialog.tsx'
import { fillInUrl, mayBeFilledIn } from '../fill-in.ts'

interface Props extends DialogProps {
  projectId: string
  form: FormDetails
}

/** The next steps after publishing: give somebody a key, or fill in the form at once. */
export function PublishedDialog({ projectId, form, onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={t('forms.publishedTitle', { n: form.liveVersion ?? 1 })} onClose={onClose}>
      <p>{t(form.state === 'open' ? 'forms.publishedText' : 'forms.publishedClosed')}</p>
      <DialogButtons>
        <Button data-autofocus onClick={onClose}>
          {t('forms.publishedDone')}
        </Button>
        {mayBeFilledIn(form) && (
          <a className={buttonClass()} href={fillInUrl(projectId, form)}>
            <Smartphone size={15} aria-hidden="true" />
            {t('forms.fillInNow')}
          </a>
        )}
        <Link
          to="/projects/$projectId/team"
          params={{ projectId }}
          search={{ tab: 'field', newKey: 1 }}
          className={buttonClass({ variant: 'primary' })}
          onClick={onClose}
        >
          <KeyRound size={15} aria-hidden="true" />
          {t('forms.giveKey')}
        </Link>
      </DialogButtons>
    </Dialog>
  )
}
