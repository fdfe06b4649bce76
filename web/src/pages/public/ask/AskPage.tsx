import { publicAsks, type Asked } from '@plumbline/contract/organisations/public-asks'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { ApiError, call } from '../../../lib/api/call.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { formatDate } from '../../../lib/dates/dates.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { useTitle } from '../../../lib/texts/title.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { AskForm } from './AskForm.tsx'
import { AskedItemCard } from './AskedItemCard.tsx'
import classes from './Ask.module.css'
import { useOpened } from '../useOpened.ts'
import { askedQuery } from './asked-query.ts'

/** `/ask/{token}`: what somebody of an organisation is asked, and their answer; without an account. */
export function AskPage() {
  const t = useT()
  const { token } = useParams({ from: '/public/ask/$token' })
  const { data, error, refetch } = useQuery(askedQuery(token))
  useTitle(t('shared.askTitle'))
  if (data) return <AskedView key={token} token={token} asked={data.docs} />
  if (!error) return <Skeleton width="60%" height={34} />
  const hasEnded = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <div className={classes.page}>
      <EmptyState
        as="h1"
        icon={<Link2Off size={22} />}
        title={t('shared.askOver')}
        text={hasEnded ? t('shared.askOverText') : problemText(error)}
        action={!hasEnded && <Button onClick={() => void refetch()}>{t('common.refresh')}</Button>}
      />
    </div>
  )
}

function AskedView({ token, asked }: { token: string; asked: Asked }) {
  const t = useT()
  useOpened(() => call(publicAsks.opened, { params: { token } }))
  const { askedBy, contact, organisation, project, wants, message, expiresAt, items } = asked
  return (
    <article className={classes.page} aria-labelledby="asked-heading">
      <p className={classes.project}>{project.name}</p>
      <h1 id="asked-heading" className={classes.heading}>
        {t('shared.askHeading', { who: fullName(askedBy) })}
      </h1>
      <p className="quietText">{t('shared.askYou', { contact, organisation })}</p>
      {message && <blockquote className={classes.message}>{message}</blockquote>}
      <p>
        {t('shared.askFor')} <b>{wants.map((want) => t('shared.askWant', { want })).join(', ')}</b>
      </p>
      {items.map((item) => (
        <AskedItemCard key={item._id} item={item} token={token} />
      ))}
      <AskForm token={token} asked={asked} />
      <p className="quietText">{t('shared.askUntil', { date: formatDate(expiresAt) })}</p>
    </article>
  )
}
