import { ShieldCheck } from 'lucide-react'
import { Redirect } from 'wouter'
import { useT } from '../../i18n/useT.ts'
import { PageHead } from '../frame/Head.tsx'
import frame from '../frame/parts.module.css'
import { useStored } from '../frame/useStored.ts'
import { type Overview, readOverview, sumOf } from '../home/overview.ts'
import { SafeRows } from './SafeRows.tsx'
import { KeyRefused } from './KeyRefused.tsx'
import { Strip } from './Strip.tsx'
import { VisitCard } from './VisitCard.tsx'

/** The visits that wait to be sent, each with the reason and the possible actions. */
export function QueuePage() {
  const overview = useStored(readOverview)
  if (overview === undefined) return null
  if (overview === null) return <Redirect to="/start" replace />
  return <Queue overview={overview} />
}

function Queue({ overview }: { overview: Overview }) {
  const t = useT()
  const { key, toSend, sent } = overview
  const { visits, photos, kind } = sumOf(toSend)
  const sub = visits > 0 ? t('phone.visitsPhotos', { n: visits, m: photos, kind }) : ''
  // the server does not keep one of its photos: a person takes another one
  const toReplace = sent.filter(({ files }) => files.some(({ refused }) => refused !== null))
  const cards = key.isRefused ? toReplace : [...toSend, ...toReplace]
  return (
    <>
      <PageHead title={t('phone.toSend')} sub={sub} back="/" />
      <Strip toSend={key.isRefused ? [] : toSend} />
      <main className={frame.main}>
        {key.isRefused && <KeyRefused phoneKey={key} toSend={toSend} />}
        {key.isRefused && visits > 0 && <SafeRows toSend={toSend} />}
        {!key.isRefused && cards.length === 0 && <p>{t('phone.nothingToSend')}</p>}
        {cards.map((waiting) => (
          <VisitCard key={waiting.visit.localId} {...waiting} isRefused={key.isRefused} />
        ))}
        <p className={frame.note}>
          <ShieldCheck size={18} aria-hidden="true" />
          {t(key.isRefused ? 'phone.draftsStay' : 'phone.nothingRemoved')}
        </p>
      </main>
    </>
  )
}
