import type { FormState } from '@plumbline/contract/forms/forms'
import { Menu } from '../../ui/mantine/Menu.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  Archive,
  Copy,
  Download,
  Ellipsis,
  Eye,
  History,
  Lock,
  LockOpen,
  type LucideIcon,
  Pencil,
  Trash2,
} from 'lucide-react'
import { withSetupTexts } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { formTitle } from '../../lib/texts/form-title.ts'
import { buttonClass } from '../../ui/form/Button.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import classes from './FormActions.module.css'
import { fillInUrl, mayBeFilledIn } from './fill-in.ts'
import type { ActedForm } from './forms-queries.ts'
import type { FormTab } from './forms-search.ts'
import { useNewForm } from './new-form.ts'
import { xlsformUrl } from './xlsform-url.ts'
import { useFormState } from './useFormState.ts'

const FormStateDialog = lazyPart(withSetupTexts(() => import('./FormStateDialog.tsx')))
const DeleteFormDialog = lazyPart(withSetupTexts(() => import('./DeleteFormDialog.tsx')))

interface Props {
  projectId: string
  form: ActedForm
}

/** The actions for a form in a list: the next step as a button, all others in a menu. */
export function FormActions({ projectId, form }: Props) {
  const admin = useIsAdmin()
  return (
    <span className={classes.tools}>
      {form.state === 'draft' && admin && <EditLink projectId={projectId} form={form} />}
      <FillInLink projectId={projectId} form={form} />
      <FormMenu projectId={projectId} form={form} hasTabs />
    </span>
  )
}

/** Leads to the page on which a form is filled in; nothing for one that is not open, or not for browsers. */
export function FillInLink({ projectId, form }: Props) {
  const t = useT()
  const name = formTitle(form, useLanguage().language)
  if (!mayBeFilledIn(form)) return null
  return (
    <a
      href={fillInUrl(projectId, form)}
      className={buttonClass()}
      aria-label={t('forms.fillInOf', { name })}
    >
      {t('forms.fillIn')}
    </a>
  )
}

/** Leads to where the draft of a form is written. */
export function EditLink({ projectId, form }: Props) {
  const t = useT()
  const name = formTitle(form, useLanguage().language)
  return (
    <Link
      to="/projects/$projectId/forms/$formId/edit"
      params={{ projectId, formId: form._id }}
      className={buttonClass()}
      aria-label={t('forms.editOf', { name })}
    >
      <Pencil size={15} aria-hidden="true" />
      {t('forms.edit')}
    </Link>
  )
}

interface Row {
  icon: LucideIcon
  label: string
  onClick: () => void
  isDestructive?: boolean
}

/** The menu of a form; `hasTabs` names the tabs of its page and Edit, which the page has elsewhere. */
export function FormMenu({ projectId, form, hasTabs = false }: Props & { hasTabs?: boolean }) {
  const t = useT()
  const name = formTitle(form, useLanguage().language)
  const admin = useIsAdmin()
  const tabs = useTabRows(projectId, form, admin)
  const changes = useChangeRows(projectId, form)
  const rows = [...(hasTabs ? tabs : []), ...(admin ? changes : [])]
  if (rows.length === 0) return null
  return (
    <Menu returnFocus position="bottom-end">
      <Menu.Target>
        <IconButton label={t('forms.moreOf', { name })} icon={<Ellipsis size={16} />} />
      </Menu.Target>
      <Menu.Dropdown miw={200}>
        {rows.map(({ icon: Icon, label, onClick, isDestructive }) => (
          <Menu.Item
            key={label}
            className={isDestructive ? (classes.destructive ?? '') : ''}
            leftSection={<Icon size={16} aria-hidden="true" />}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function useTabRows(projectId: string, form: ActedForm, admin: boolean): Row[] {
  const t = useT()
  const navigate = useNavigate()
  const params = { projectId, formId: form._id }
  const open = (tab?: Exclude<FormTab, 'questions'>) =>
    void navigate({ to: '/projects/$projectId/forms/$formId', params, search: { tab } })
  const edit = {
    icon: Pencil,
    label: t('forms.edit'),
    onClick: () => void navigate({ to: '/projects/$projectId/forms/$formId/edit', params }),
  }
  return [
    ...(admin && form.state !== 'draft' ? [edit] : []),
    ...(form.liveVersion === null
      ? []
      : [{ icon: History, label: t('forms.versions'), onClick: () => open('versions') }]),
    { icon: Eye, label: t('forms.preview'), onClick: () => open() },
    ...(form.liveVersion === null && !admin
      ? []
      : [
          {
            icon: Download,
            label: t('forms.export'),
            onClick: () => window.location.assign(xlsformUrl(projectId, form)),
          },
        ]),
  ]
}

const LEADS_TO: Record<FormState, readonly Exclude<FormState, 'draft'>[]> = {
  draft: [],
  open: ['closed', 'retired'],
  closed: ['open', 'retired'],
  retired: ['open'],
}
const STEPS = {
  open: { icon: LockOpen, text: 'forms.openAgain' },
  closed: { icon: Lock, text: 'forms.close' },
  retired: { icon: Archive, text: 'forms.retire' },
} as const

/** The actions of admins for a form as a whole. */
function useChangeRows(projectId: string, form: ActedForm): Row[] {
  const t = useT()
  const copy = useNewForm(projectId)
  const setState = useFormState(projectId)
  const step = (to: Exclude<FormState, 'draft'>): Row => ({
    icon: STEPS[to].icon,
    label: t(STEPS[to].text),
    onClick: () =>
      to === 'open'
        ? setState.mutate({ form, state: to })
        : openDialog(FormStateDialog, { projectId, form, state: to }),
  })
  return [
    {
      icon: Copy,
      label: t('forms.copy'),
      onClick: () => !copy.isPending && copy.mutate({ from: 'form', formId: form._id }),
    },
    ...LEADS_TO[form.state].map(step),
    ...(form.state === 'draft'
      ? [
          {
            icon: Trash2,
            label: t('forms.delete'),
            isDestructive: true,
            onClick: () => openDialog(DeleteFormDialog, { projectId, form }),
          },
        ]
      : []),
  ]
}
