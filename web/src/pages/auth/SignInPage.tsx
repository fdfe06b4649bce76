import { users } from '@plumbline/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { useTitle } from '../../lib/texts/title.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import classes from './auth.module.css'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { Refusal } from './Refusal.tsx'
import { session } from '../../lib/session/session.ts'
import { startOf, stepTo } from './start.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { Form } from '../../ui/form/Form.tsx'

const loadSchema = async () => (await import('./signin-form.ts')).signinForm

/** Email and password; afterwards to where the person wanted to go. */
export function SignInPage() {
  const t = useT()
  useTitle(t('auth.signIn'))
  const client = useQueryClient()
  const navigate = useNavigate()
  const wish = useLocation({ select: ({ state }) => state })
  const password = useRef<HTMLInputElement>(null)
  const signIn = useSend(users.signin, {
    success: ({ user }) => (user ? t('auth.signInSuccess') : undefined),
    onSuccess: async ({ user, next }) => {
      if (!user) return navigate({ ...stepTo({ next }), state: wish, replace: true })
      client.setQueryData(session.queryKey, user)
      return navigate({ href: startOf(user, wish), replace: true })
    },
    onError: ({ status }) => {
      // nobody has looked at what was never sent
      if (status === 0) return
      form.setValue('password', '')
      password.current?.focus()
    },
  })
  const form = useForm({
    schema: loadSchema,
    initial: { email: '', password: '' },
    onSubmit: (body) => {
      if (!signIn.isPending) signIn.mutate({ body })
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <h1 className={classes.heading}>{t('auth.signIn')}</h1>
      <EmailField {...form.field('email')} readOnly={signIn.isPending} />
      <PasswordField
        {...form.field('password')}
        ref={password}
        className={classes.next}
        label={t('auth.password')}
        autoComplete="current-password"
        readOnly={signIn.isPending}
      />
      {signIn.error && <Refusal text={problemText(signIn.error)} />}
      <SubmitButton busy={signIn.isPending}>{t('auth.signIn')}</SubmitButton>
      <p className={classes.links}>
        <Link to="/forgot-password">{t('auth.forgotPassword')}</Link>
        <Link to="/signup">{t('auth.noAccount')}</Link>
      </p>
    </Form>
  )
}
