import { updatePasswordForm } from '@plumbline/contract/users/user-forms'
import { calendar } from '@plumbline/contract/users/calendar'
import { users } from '@plumbline/contract/users'
import { useRef } from 'react'
import { useT } from '../../i18n/useT.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useUser } from '../../lib/session/useUser.ts'
import classes from './ProfilePage.module.css'

const EMPTY = { password: '', newPassword: '', newPasswordConfirm: '' }

/** Change Password. The form is empty again after each attempt; the other sessions end, and the keys and the calendar address that one made. */
export function PasswordForm() {
  const t = useT()
  const { email } = useUser()
  const current = useRef<HTMLInputElement>(null)
  const change = useSend(users.updatePassword, {
    success: t('auth.passwordChanged'),
    onSuccess: () => empty(),
    onError: ({ errors }) => {
      empty()
      form.setProblems(errors)
      current.current?.focus()
    },
    invalidates: () => [keyOf(users.sessions), keyOf(calendar.get)],
  })
  const form = useForm({
    schema: updatePasswordForm,
    initial: EMPTY,
    onSubmit: (body) => {
      if (!change.isPending) change.mutate({ body })
    },
  })
  function empty() {
    for (const name of ['password', 'newPassword', 'newPasswordConfirm'] as const) {
      form.setValue(name, '')
    }
  }
  const busy = { readOnly: change.isPending }
  return (
    <Card aria-labelledby="password">
      <CardHead id="password" title={t('profile.changePassword')} />
      <Form className={classes.form} onSubmit={form.onSubmit}>
        {/* for managers of passwords: whose it is */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className={classes.narrow}>
          <PasswordField
            {...form.field('password')}
            {...busy}
            ref={current}
            label={t('profile.currentPassword')}
            autoComplete="current-password"
          />
          <PasswordField
            {...form.field('newPassword')}
            {...busy}
            label={t('auth.newPassword')}
            hint={t('auth.passwordHint')}
            autoComplete="new-password"
          />
          <PasswordField
            {...form.field('newPasswordConfirm')}
            {...busy}
            label={t('profile.newPasswordConfirm')}
            autoComplete="new-password"
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          size="l"
          className={classes.submit}
          busy={change.isPending}
        >
          {t('profile.updatePassword')}
        </Button>
      </Form>
    </Card>
  )
}
