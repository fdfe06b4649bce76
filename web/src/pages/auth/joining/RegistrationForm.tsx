import { registrationForm } from '@plumbline/contract/users/user-forms'
import { users } from '@plumbline/contract/users'
import { useNavigate } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useRef } from 'react'
import { currentLanguage } from '../../../i18n/language.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useT } from '../../../i18n/useT.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { EmailField } from '../../../ui/form/EmailField.tsx'
import { Refusal } from '../Refusal.tsx'
import { stepTo } from '../start.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import type { Admission } from './admission.ts'
import classes from './joining.module.css'
import { useArrive } from './useArrive.ts'
import { Form } from '../../../ui/form/Form.tsx'

interface Props {
  admission: Admission
  /** The address that was invited: no other may register. */
  email?: string
}

const NOTHING = {
  firstName: '',
  lastName: '',
  position: '',
  organization: '',
  phoneNumber: '',
  password: '',
  passwordConfirm: '',
}

/** Makes an account in the project of a code or an invitation, by the rules of Profile and Reset. */
export function RegistrationForm({ admission, email }: Props) {
  const t = useT()
  const arrive = useArrive()
  const navigate = useNavigate()
  // two presses in one moment are one registration: the second would be refused
  const sent = useRef(false)
  const signUp = useSend(users.signup, {
    success: t('joining.signedUp'),
    onSuccess: ({ user, next, project }) => {
      if (user) return arrive(project, user)
      const state = { target: `/projects/${project}/welcome` }
      return navigate({ ...stepTo({ next }), state, replace: true })
    },
    onError: ({ errors }) => {
      sent.current = false
      form.setProblems(errors)
    },
  })
  const form = useForm({
    schema: registrationForm,
    initial: { ...NOTHING, email: email ?? '' },
    onSubmit: (body) => {
      if (sent.current) return
      sent.current = true
      signUp.mutate({ body: { ...body, ...admission, language: currentLanguage().language } })
    },
  })
  const busy = { readOnly: signUp.isPending }
  return (
    <Form className="stack" onSubmit={form.onSubmit}>
      <FormProblems
        errors={form.errors}
        labels={{
          firstName: t('common.firstName'),
          lastName: t('common.lastName'),
          email: t('auth.email'),
          position: t('common.position'),
          organization: t('common.organization'),
          phoneNumber: t('common.phoneNumber'),
          password: t('auth.password'),
          passwordConfirm: t('auth.passwordConfirmation'),
        }}
      />
      <TextField
        {...form.field('firstName')}
        {...busy}
        label={t('common.firstName')}
        autoComplete="given-name"
      />
      <TextField
        {...form.field('lastName')}
        {...busy}
        label={t('common.lastName')}
        autoComplete="family-name"
      />
      {email === undefined ? (
        <EmailField {...form.field('email')} {...busy} />
      ) : (
        <EmailField {...form.field('email')} readOnly trailing={<ReadOnlyMark />} />
      )}
      <TextField
        {...form.field('position')}
        {...busy}
        label={t('common.position')}
        autoComplete="organization-title"
      />
      <TextField
        {...form.field('organization')}
        {...busy}
        label={t('common.organization')}
        autoComplete="organization"
      />
      <TextField
        {...form.field('phoneNumber')}
        {...busy}
        label={t('common.phoneNumber')}
        type="tel"
        autoComplete="tel"
      />
      <PasswordField
        {...form.field('password')}
        {...busy}
        label={t('auth.password')}
        hint={t('auth.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('passwordConfirm')}
        {...busy}
        label={t('auth.passwordConfirmation')}
        autoComplete="new-password"
      />
      {signUp.error && <Refusal text={problemText(signUp.error)} />}
      <SubmitButton busy={signUp.isPending}>{t('joining.register')}</SubmitButton>
    </Form>
  )
}

/** A field that shows what cannot be changed. */
function ReadOnlyMark() {
  return <Lock size={15} className={classes.lock} aria-hidden="true" />
}
