import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { useTitle } from '../../lib/texts/title.ts'
import classes from './auth.module.css'

/** The same for every address: it does not tell whether the address has an account. */
export function ForgotPasswordSuccessPage() {
  const t = useT()
  useTitle(t('auth.resetPassword'))
  return (
    <>
      <span className={classes.tile} aria-hidden="true">
        <MailCheck size={24} />
      </span>
      <h1 className={classes.heading}>{t('auth.resetPassword')}</h1>
      <p className={classes.text}>{t('auth.forgotSuccess')}</p>
      <p className={classes.links}>
        <Link to="/signin">{t('auth.backToSignIn')}</Link>
      </p>
    </>
  )
}
