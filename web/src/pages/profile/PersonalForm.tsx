import { PROFILE_TEXT_MAX } from '@plumbline/contract/rules/limits'
import { profileForm } from '@plumbline/contract/users/user-forms'
import { users } from '@plumbline/contract/users'
import type { User } from '@plumbline/contract/users/user'
import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { session } from '../../lib/session/session.ts'
import classes from './ProfilePage.module.css'

/** From here on a field counts its characters. */
const COUNT_FROM = 25

const FIELDS = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name' },
  { name: 'position', autoComplete: 'organization-title' },
  { name: 'organization', autoComplete: 'organization' },
  { name: 'phoneNumber', autoComplete: 'tel', type: 'tel' },
] as const

/** Personal Information. The e-mail address is shown and cannot be changed. */
export function PersonalForm({ user }: { user: User }) {
  const t = useT()
  const client = useQueryClient()
  const save = useSend(users.updateMe, {
    success: t('profile.updated'),
    onSuccess: (data) => void client.setQueryData(session.queryKey, data.user),
    onError: ({ errors }) => form.setProblems(errors),
  })
  const { firstName, lastName, position, organization, phoneNumber } = user
  const form = useForm({
    schema: profileForm,
    initial: { firstName, lastName, position, organization, phoneNumber },
    onSubmit: (body) => {
      if (!save.isPending) save.mutate({ body })
    },
  })
  const [first, last, ...others] = FIELDS.map(({ name, ...rest }) => {
    const field = form.field(name)
    const length = Array.from(field.value).length
    const counter = t('profile.counter', { n: length, max: PROFILE_TEXT_MAX })
    return (
      <TextField
        key={name}
        {...field}
        {...rest}
        label={t(`common.${name}`)}
        readOnly={save.isPending}
        {...(length >= COUNT_FROM && { hint: counter })}
      />
    )
  })
  return (
    <Card aria-labelledby="personal">
      <CardHead id="personal" title={t('profile.personal')} />
      <Form className={classes.form} onSubmit={form.onSubmit}>
        <FormProblems
          errors={form.errors}
          labels={Object.fromEntries(FIELDS.map(({ name }) => [name, t(`common.${name}`)]))}
        />
        <div className={classes.fields}>
          {first}
          {last}
          <EmailField
            readOnly
            value={user.email}
            trailing={<Lock size={15} className={classes.lock} aria-hidden="true" />}
          />
          {others}
        </div>
        <Button
          type="submit"
          variant="primary"
          size="l"
          className={classes.submit}
          busy={save.isPending}
        >
          {t('profile.update')}
        </Button>
      </Form>
    </Card>
  )
}
