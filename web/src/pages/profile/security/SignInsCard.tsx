import { users } from '@plumbline/contract/users'
import type { DataOf } from '@plumbline/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { useSteadyLoading } from '../../../lib/loading/useSteadyLoading.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import { DeviceName } from './DeviceName.tsx'
import classes from '../ProfilePage.module.css'

type SignIn = DataOf<typeof users.signIns>['docs'][number]

const signIns = q(users.signIns)
/** So many are shown before the others are asked for. */
const FIRST = 5

/** When and from where one has signed in lately, so that a sign-in of somebody else is seen. */
export function SignInsCard() {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const { data, error, isPending, isFetching, refetch } = useQuery(signIns)
  const view = useSteadyLoading(isPending)
  const all = data?.docs.filter(({ action }) => action === 'user.signed-in') ?? []
  return (
    <Card aria-labelledby="sign-ins">
      <CardHead id="sign-ins" title={t('profile.signIns')} />
      {view === 'skeleton' && <SkeletonRows rows={2} label={t('common.loading')} />}
      {error && !data && (
        <ErrorState
          message={problemText(error)}
          busy={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
      <p className={classes.about}>{t('profile.signInsMeans')}</p>
      <ul>
        {all.slice(0, isWhole ? undefined : FIRST).map((signIn) => (
          <SignInRow key={signIn._id} signIn={signIn} />
        ))}
      </ul>
      {all.length > FIRST && (
        <Button
          variant="quiet"
          fullWidth
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('common.showLess') : t('profile.allSignIns', { n: all.length })}
        </Button>
      )}
    </Card>
  )
}

function SignInRow({ signIn: { at, ip, userAgent, hasEnded } }: { signIn: SignIn }) {
  const t = useT()
  return (
    <li className={classes.signIn}>
      <span>
        {userAgent === null ? t('profile.unknownDevice') : <DeviceName userAgent={userAgent} />}
      </span>
      <span className={classes.facts}>
        <DateText value={at} form="feed" />
        {ip !== null && ` · ${ip}`}
        {hasEnded !== null && ` · ${hasEnded ? t('profile.ended') : t('profile.notEnded')}`}
      </span>
    </li>
  )
}
