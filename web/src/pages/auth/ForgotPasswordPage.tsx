import { forgotPasswordForm } from '@plumbline/contract/users/user-forms'
import { users } from '@plumbline/contract/users'
import { Link, useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { useTitle } from '../../lib/texts/title.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import classes from './auth.module.css'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { Form } from '../../ui/form/Form.tsx'

/** Asks for the mail with the link that sets a new password. */
export function ForgotPasswordPage() {
  const t = useT()
  useTitle(t('auth.resetPassword'))
  const navigate = useNavigate()
  const forgot = useSend(users.forgotPassword, {
    onSuccess: () => navigate({ to: '/forgot-password-success' }),
  })
  const form = useForm({
    schema: forgotPasswordForm,
    initial: { email: '' },
    onSubmit: (body) => {
      if (!forgot.isPending) forgot.mutate({ body })
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <h1 className={classes.heading}>{t('auth.resetPassword')}</h1>
      <p className={classes.text}>{t('auth.forgotText')}</p>
      <EmailField {...form.field('email')} readOnly={forgot.isPending} />
      <SubmitButton busy={forgot.isPending}>{t('auth.resetPassword')}</SubmitButton>
      <p className={classes.links}>
        <Link to="/signin">{t('auth.backToSignIn')}</Link>
      </p>
    </Form>
  )
}
