import { pendingSignIn } from '@plumbline/contract/sign-in/pending-sign-in'
import type { User } from '@plumbline/contract/users/user'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { q } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { session } from '../../../lib/session/session.ts'
import { useTitle } from '../../../lib/texts/title.ts'
import { toastSuccess } from '../../../lib/overlay/toasts.ts'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import classes from '../auth.module.css'
import { Refusal } from '../Refusal.tsx'
import { startOf } from '../start.ts'
import { EnrolSteps } from './EnrolSteps.tsx'
import { FactorStep } from './FactorStep.tsx'

/** `/signin/second` and `/signin/setup`: what is left to show before a session begins. */
export function SecondPage() {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const wish = useLocation({ select: ({ state }) => state })
  const pending = useQuery({ ...q(pendingSignIn.get), staleTime: Infinity, gcTime: 0 })
  // behind the recovery codes there is a session already, and nothing to give up
  const [isIn, setIn] = useState(false)
  const leave = useSend(pendingSignIn.leave, { isQuiet: true })
  const { data, error } = pending
  useTitle(t(data?.next === 'enrol' ? 'second.setUp' : 'second.title'))
  const arrive = async (user: User) => {
    toastSuccess(t('auth.signInSuccess'))
    client.setQueryData(session.queryKey, user)
    await navigate({ href: startOf(user, wish), replace: true })
  }
  return (
    <>
      {pending.isPending && <SkeletonRows rows={3} label={t('common.loading')} />}
      {error && !data && (
        <>
          <h1 className={classes.heading}>{t('second.title')}</h1>
          <Refusal text={problemText(error)} />
        </>
      )}
      {data?.next === 'factor' && <FactorStep pending={data} onDone={arrive} />}
      {data?.next === 'enrol' && <EnrolSteps onIn={() => setIn(true)} onDone={arrive} />}
      {!isIn && (
        <p className={classes.links}>
          <Link to="/signin" onClick={() => data && leave.mutate({})}>
            {data ? t('second.someoneElse') : t('auth.backToSignIn')}
          </Link>
        </p>
      )}
    </>
  )
}
