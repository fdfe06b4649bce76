import { sites } from '@plumbline/contract/sites'
import { siteFields } from '@plumbline/contract/sites/site-forms'
import { useId } from 'react'
import { useT } from '../../i18n/useT.ts'
import { newKey } from '../../lib/api/keys.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { outOfDate } from '../../live/out-of-date.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'

const schema = siteFields.pick({ name: true, shortName: true, region: true })

interface Props extends DialogProps {
  projectId: string
}

/** Adds a site by what it is called; the rest of it is filled in its table. */
export default function AddSiteDialog({ projectId, onClose }: Props) {
  const t = useT()
  const form = useId()
  const { mutate, isPending } = useSend(sites.create, {
    success: t('sites.added'),
    invalidates: () => outOfDate(projectId, [{ kind: 'site', _id: null }]),
    onSuccess: onClose,
    onError: ({ errors }) => setProblems(errors),
  })
  const { field, onSubmit, setProblems } = useForm({
    schema,
    initial: { name: '', shortName: '', region: '' },
    onSubmit: (body) =>
      !isPending && mutate({ params: { projectId }, body, idempotencyKey: newKey() }),
  })
  return (
    <Dialog title={t('sites.add')} onClose={onClose}>
      <Form id={form} className="stack" onSubmit={onSubmit}>
        <TextField data-autofocus autoComplete="off" label={t('sites.name')} {...field('name')} />
        <TextField autoComplete="off" label={t('sites.shortName')} {...field('shortName')} />
        <TextField autoComplete="off" label={t('sites.region')} {...field('region')} />
        <p className="hintText">{t('sites.addText')}</p>
      </Form>
      <DialogButtons>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" form={form} variant="primary" busy={isPending}>
          {t('sites.add')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
