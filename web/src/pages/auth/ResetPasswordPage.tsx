import { resetPasswordForm } from '@plumbline/contract/users/user-forms'
import { users } from '@plumbline/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { useTitle } from '../../lib/texts/title.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import classes from './auth.module.css'
import { Refusal } from './Refusal.tsx'
import { session } from '../../lib/session/session.ts'
import { startOf, stepTo } from './start.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useNoReferrer } from './useNoReferrer.ts'
import { Form } from '../../ui/form/Form.tsx'

/** Sets a new password by the link of a mail; whoever did so is signed in. */
export function ResetPasswordPage() {
  const t = useT()
  useTitle(t('auth.resetPassword'))
  useNoReferrer()
  const client = useQueryClient()
  const navigate = useNavigate()
  const params = useParams({ from: '/auth/guest/forgot-password/$resetToken' })
  const reset = useSend(users.resetPassword, {
    success: t('auth.passwordChanged'),
    onSuccess: async ({ user, next }) => {
      if (!user) return navigate({ ...stepTo({ next }), replace: true })
      client.setQueryData(session.queryKey, user)
      return navigate({ href: startOf(user), replace: true })
    },
    onError: ({ errors }) => form.setProblems(errors),
  })
  const form = useForm({
    schema: resetPasswordForm,
    initial: { password: '', passwordConfirm: '' },
    onSubmit: (body) => {
      if (!reset.isPending) reset.mutate({ params, body })
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <h1 className={classes.heading}>{t('auth.resetPassword')}</h1>
      <PasswordField
        {...form.field('password')}
        label={t('auth.newPassword')}
        hint={t('auth.passwordHint')}
        autoComplete="new-password"
        readOnly={reset.isPending}
      />
      <PasswordField
        {...form.field('passwordConfirm')}
        className={classes.next}
        label={t('auth.passwordConfirmation')}
        autoComplete="new-password"
        readOnly={reset.isPending}
      />
      {reset.error && reset.error.errors.length === 0 && (
        <Refusal text={problemText(reset.error)} />
      )}
      <SubmitButton busy={reset.isPending}>{t('auth.resetPassword')}</SubmitButton>
      {reset.error && reset.error.errors.length === 0 && (
        <p className={classes.links}>
          <Link to="/forgot-password">{t('auth.newLink')}</Link>
        </p>
      )}
    </Form>
  )
}
