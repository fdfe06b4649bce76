import type { FormDetails } from '@plumbline/contract/forms/forms'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { withSetupTexts } from '../../../i18n/language.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { formTitle } from '../../../lib/texts/form-title.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { Card } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormStatePill } from '../FormStatePill.tsx'
import { useFormState } from '../useFormState.ts'
import classes from './FormPage.module.css'

const FormStateDialog = lazyPart(withSetupTexts(() => import('../FormStateDialog.tsx')))
const DeleteFormDialog = lazyPart(withSetupTexts(() => import('../DeleteFormDialog.tsx')))
const DropDraftDialog = lazyPart(withSetupTexts(() => import('./DropDraftDialog.tsx')))

interface Props {
  projectId: string
  form: FormDetails
}

/** The title of a form, its state and its draft; admins change them. */
export function SettingsTab({ projectId, form }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const admin = useIsAdmin()
  const { createdAt, createdBy } = form
  return (
    <Card as="div" className={classes.factsCard}>
      <dl className={classes.facts}>
        <dt>{t('forms.formTitle')}</dt>
        <dd>
          {formTitle(form, language)}
          <span className={classes.sub}>{t('forms.titleText')}</span>
        </dd>
        <dt>{t('forms.key')}</dt>
        <dd>
          <span className={classes.factsKey}>{form.key}</span>
          <span className={classes.sub}>{t('forms.keyText')}</span>
        </dd>
        <dt>{t('forms.state')}</dt>
        <dd>
          <FormStatePill state={form.state} />
          <span className={classes.sub}>{t(`forms.stateText_${form.state}`)}</span>
          {form.closedNote !== '' && (
            <span className={classes.sub}>
              {t('forms.closedNote', {
                note: form.closedNote,
                name: form.closedBy ? fullName(form.closedBy) : t('common.deletedUser'),
              })}
            </span>
          )}
          {admin && <StateButtons projectId={projectId} form={form} />}
        </dd>
        {form.draft && (
          <>
            <dt>{t('forms.draftOption')}</dt>
            <dd>
              <Draft projectId={projectId} form={form} />
            </dd>
          </>
        )}
      </dl>
      <p className={classes.text}>
        {createdBy
          ? t.rich('forms.madeBy', {
              date: <DateText value={createdAt} />,
              name: fullName(createdBy),
            })
          : t.rich('forms.made', { date: <DateText value={createdAt} /> })}
      </p>
    </Card>
  )
}

function StateButtons({ projectId, form }: Props) {
  const t = useT()
  const open = useFormState(projectId)
  const ask = (state: 'closed' | 'retired') =>
    openDialog(FormStateDialog, { projectId, form, state })
  if (form.state === 'draft') return null
  return (
    <div className={`flow ${classes.factsButtons}`}>
      {form.state !== 'open' && (
        <Button busy={open.isPending} onClick={() => open.mutate({ form, state: 'open' })}>
          {t('forms.openAgain')}
        </Button>
      )}
      {form.state === 'open' && <Button onClick={() => ask('closed')}>{t('forms.close')}</Button>}
      {form.state !== 'retired' && (
        <Button onClick={() => ask('retired')}>{t('forms.retire')}</Button>
      )}
    </div>
  )
}

/** Who saved it when; it is thrown away, or with it the form that was never published. */
function Draft({ projectId, form }: Props) {
  const t = useT()
  const admin = useIsAdmin()
  const { draftAt, draftBy } = form
  return (
    <>
      {draftAt &&
        draftBy &&
        t.rich('forms.draftSaved', {
          date: <DateText value={draftAt} form="dateTime" />,
          name: fullName(draftBy),
        })}
      {admin && (
        <div className={`flow ${classes.factsButtons}`}>
          {form.state === 'draft' ? (
            <Button
              variant="danger"
              onClick={() => openDialog(DeleteFormDialog, { projectId, form })}
            >
              {t('forms.delete')}
            </Button>
          ) : (
            <Button
              variant="danger"
              onClick={() => openDialog(DropDraftDialog, { projectId, form })}
            >
              {t('forms.dropDraft')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
