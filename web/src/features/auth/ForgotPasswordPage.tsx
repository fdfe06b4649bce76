import { forgotPasswordForm } from '@plumbline/contract/user-forms'
import { users } from '@plumbline/contract/users'
import { Link, useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { useAct } from '../../lib/query.ts'
import { useTitle } from '../../lib/title.ts'
import { useForm } from '../../lib/useForm.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import classes from './auth.module.css'

/** Asks for the mail with the link that sets a new password. */
export function ForgotPasswordPage() {
  const t = useT()
  useTitle(t('auth.resetPassword'))
  const navigate = useNavigate()
  const forgot = useAct(users.forgotPassword, {
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
    <form noValidate onSubmit={form.onSubmit}>
      <h1 className={classes.heading}>{t('auth.resetPassword')}</h1>
      <p className={classes.text}>{t('auth.forgotText')}</p>
      <TextField
        {...form.field('email')}
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={forgot.isPending}
      />
      <Button
        type="submit"
        variant="primary"
        size="xl"
        fullWidth
        className={classes.submit}
        busy={forgot.isPending}
      >
        {t('auth.resetPassword')}
      </Button>
      <p className={classes.links}>
        <Link to="/signin">{t('auth.backToSignIn')}</Link>
      </p>
    </form>
  )
}
