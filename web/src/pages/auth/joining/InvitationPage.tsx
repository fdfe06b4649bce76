import { invitations } from '@plumbline/contract/invitations'
import type { User } from '@plumbline/contract/users/user'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { useTitle } from '../../../lib/texts/title.ts'
import { useSteadyLoading } from '../../../lib/loading/useSteadyLoading.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import auth from '../auth.module.css'
import { session } from '../../../lib/session/session.ts'
import { useNoReferrer } from '../useNoReferrer.ts'
import { useSignOut } from '../../../lib/session/useSignOut.ts'
import { JoinPanel } from './JoinPanel.tsx'
import classes from './joining.module.css'
import { LoadingFields } from './LoadingFields.tsx'
import { refusalOf } from './refusal.ts'
import { RegistrationForm } from './RegistrationForm.tsx'
import { SignInLink } from './SignInLink.tsx'

/** Where the link of an invitation leads: to register, to sign in, or to join with one press. */
export function InvitationPage() {
  const t = useT()
  useTitle(t('joining.invitation'))
  useNoReferrer()
  const params = useParams({ from: '/auth/invitation/$token' })
  const { data: user } = useQuery(session)
  const { data, error } = useQuery({ ...q(invitations.look, { params }), staleTime: Infinity })
  const view = useSteadyLoading((!data && !error) || user === undefined)
  if (view === 'nothing') return null
  if (view === 'skeleton') return <LoadingFields />
  if (!data) return <Refused text={problemText(refusalOf(error))} />
  return (
    <>
      <h1 className={auth.heading}>{t('joining.invitedTo', { project: data.docs.name })}</h1>
      <Way {...data.docs} token={params.token} user={user ?? null} />
    </>
  )
}

interface WayProps {
  token: string
  email: string
  hasAccount: boolean
  user: User | null
}

function Way({ token, email, hasAccount, user }: WayProps) {
  const t = useT()
  const admission = { invitation: token }
  if (user?.email === email) return <JoinPanel admission={admission} user={user} />
  if (user) return <SomebodyElse invited={email} user={user} />
  if (hasAccount) {
    return (
      <>
        <p className={classes.text}>{t('joining.signInFirst', { email })}</p>
        <SignInLink className={buttonClass({ variant: 'primary', size: 'xl', fullWidth: true })}>
          {t('auth.signIn')}
        </SignInLink>
      </>
    )
  }
  return (
    <>
      <p className={classes.text}>{t('joining.registerToJoin')}</p>
      <RegistrationForm admission={admission} email={email} />
    </>
  )
}

/** The link is of one address; whoever is at this browser has another. */
function SomebodyElse({ invited, user }: { invited: string; user: User }) {
  const t = useT()
  const { signOut, busy } = useSignOut()
  return (
    <>
      <p className={classes.text}>{t('joining.otherAddress', { invited, email: user.email })}</p>
      <Button size="xl" fullWidth busy={busy} onClick={signOut}>
        {t('auth.signOut')}
      </Button>
    </>
  )
}

function Refused({ text }: { text: string }) {
  const t = useT()
  return (
    <>
      <h1 className={auth.heading}>{text}</h1>
      <p className={auth.text}>{t('joining.deadInvitation')}</p>
      <p className={auth.links}>
        <Link to="/">{t('auth.backToSignIn')}</Link>
      </p>
    </>
  )
}
