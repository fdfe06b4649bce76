import {
  type ContactForm,
  CONTACTS_MAX,
  organisationForm,
  organisations,
  type Organisation,
} from '@plumbline/contract/organisations/organisations'
import type { BodyInput } from '@plumbline/contract/endpoint'
import { check } from '@plumbline/contract/problems/of-issue'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { ContactFields } from './ContactFields.tsx'
import classes from './Organisations.module.css'

interface Props extends DialogProps {
  projectId: string
  /** Without one a new one is made. */
  organisation?: Organisation | undefined
  /** Opened to add somebody. */
  addsContact?: boolean | undefined
}

type Wrong = Record<string, string>

/** The name, code and trade of an organisation, and its people: the first of them is the main one. */
export default function OrganisationDialog({
  projectId,
  organisation,
  addsContact = false,
  onClose,
}: Props) {
  const t = useT()
  const { language } = useLanguage()
  const [texts, setTexts] = useState({
    name: organisation?.name ?? '',
    trade: organisation?.trade ?? '',
    code: organisation?.code ?? '',
  })
  const nobody: ContactForm = { name: '', email: '', language }
  const [contacts, setContacts] = useState<ContactForm[]>([
    ...(organisation?.contacts ?? []).map((one) => ({ ...one, phone: one.phone ?? '' })),
    ...(addsContact ? [nobody] : []),
  ])
  const [wrong, setWrong] = useState<Wrong>({})
  const { send, busy, error } = useSave({ projectId, organisation, onClose })

  function submit() {
    if (busy) return
    const form = { ...texts, contacts }
    const { data, problems } = check(organisationForm, form)
    setWrong(
      Object.fromEntries(
        (problems ?? []).toReversed().map(({ path, ...problem }) => [path, problemText(problem)]),
      ),
    )
    if (data) send(data)
  }
  const field = (name: keyof typeof texts) => ({
    value: texts[name],
    error: wrong[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTexts((before) => ({ ...before, [name]: target.value })),
  })
  return (
    <Dialog
      title={organisation ? t('organisations.editTitle') : t('organisations.add')}
      size={560}
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <div className={classes.fields}>
          <TextField
            label={t('organisations.field.name')}
            data-autofocus={!addsContact || undefined}
            {...field('name')}
          />
          <div className={classes.pair}>
            <TextField
              label={t('organisations.field.trade')}
              hint={t('organisations.tradeHint')}
              {...field('trade')}
            />
            <TextField label={t('organisations.field.code')} {...field('code')} />
          </div>
          {contacts.map((contact, n) => (
            <ContactFields
              // a new contact has no id yet, and none changes its place
              key={contact._id ?? `new ${n}`}
              contact={contact}
              n={n}
              isAdded={addsContact && n === (organisation?.contacts.length ?? 0)}
              wrong={(name) => wrong[`contacts.${n}.${name}`]}
              onChange={(change) =>
                setContacts((all) => all.map((one, at) => (at === n ? { ...one, ...change } : one)))
              }
              onMain={() =>
                setContacts((all) => [contact, ...all.filter((one) => one !== contact)])
              }
              onRemove={() => setContacts((all) => all.filter((_, at) => at !== n))}
            />
          ))}
          {contacts.length < CONTACTS_MAX && (
            <Button
              icon={<Plus size={15} />}
              onClick={() => setContacts((all) => [...all, nobody])}
            >
              {t('organisations.addContact')}
            </Button>
          )}
          {error && <Notice>{problemText(error)}</Notice>}
        </div>
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('organisations.save')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

/** Makes an organisation, or saves the one that there is. */
function useSave({ projectId, organisation, onClose }: Omit<Props, 'addsContact'>) {
  const t = useT()
  const options = {
    success: t('organisations.saved'),
    invalidates: () => [
      keyOf(organisations.list, { projectId }),
      keyOf(organisations.history, { projectId }),
    ],
    onSuccess: onClose,
  }
  const create = useSend(organisations.create, options)
  const edit = useSend(organisations.edit, options)
  const send = (body: BodyInput<typeof organisations.create>) => {
    if (!organisation) return create.mutate({ params: { projectId }, body })
    const { _id, version } = organisation
    edit.mutate({ params: { projectId, organisationId: _id }, body: { ...body, version } })
  }
  return { send, busy: create.isPending || edit.isPending, error: create.error ?? edit.error }
}
