import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { useT } from '../../i18n/useT.ts'
import { busyWait } from '../calls/busy-wait.ts'
import { fetchProject } from '../calls/fetch-project.ts'
import { FieldError } from '../calls/field-call.ts'
import { refreshSent } from '../sending/refresh-sent.ts'
import { HomeHead } from '../frame/Head.tsx'
import classes from '../frame/parts.module.css'
import { useOnline } from '../../lib/useOnline.ts'
import { useStored } from '../frame/useStored.ts'
import { Waiting } from '../frame/Waiting.tsx'
import { Strip } from '../queue/Strip.tsx'
import type { StoredKey } from '../store/shapes.ts'
import { DraftRows } from './DraftRows.tsx'
import { FormRows } from './FormRows.tsx'
import { InstallHint, LostNotice, UpdateRow } from './Notices.tsx'
import { type Overview, readOverview } from './overview.ts'
import { QueueRow } from './QueueRow.tsx'
import { SentRows } from './SentRows.tsx'
import { StorageLine } from './StorageLine.tsx'

/** The page for the morning: forms, drafts, visits that wait, and those that have arrived. */
export function HomePage() {
  const overview = useStored(readOverview)
  if (overview === undefined) return <Waiting />
  if (overview === null) return <Redirect to="/start" replace />
  return <Home overview={overview} />
}

function Home({ overview }: { overview: Overview }) {
  const t = useT()
  const { key, drafts, toSend, sent, stored } = overview
  useFresh(key)
  // the office has their answers; their photos are on the way
  const arriving = toSend.filter(({ visit }) => visit.receipt && visit.state !== 'refused')
  const arrived = [...arriving, ...sent]
  return (
    <>
      <HomeHead {...key} />
      <Strip toSend={key.isRefused ? [] : toSend} />
      <main className={classes.main}>
        <LostNotice />
        <UpdateRow />
        <h2 className={classes.heading}>{t('phone.fillIn')}</h2>
        <FormRows forms={key.forms} stored={stored} />
        {drafts.length > 0 && <DraftRows drafts={drafts} forms={key.forms} stored={stored} />}
        <QueueRow toSend={toSend} isRefused={key.isRefused} />
        {arrived.length > 0 && <SentRows sent={arrived} />}
        <InstallHint />
        <StorageLine />
      </main>
    </>
  )
}

/** A busy server is asked again so long after it was asked some times, in seconds, and by chance up to twice that. */
const AGAIN_S = 60

/** Looks for newer forms and places, and for reviews of visits, when the page opens and when the network is back. */
function useFresh(key: StoredKey): void {
  const isOnline = useOnline()
  const { projectId, personId, isRefused } = key
  useEffect(() => {
    if (!isOnline || isRefused) return undefined
    let isClosed = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const found = await Promise.allSettled([fetchProject(key), refreshSent(key)])
      // what is stored stays as it is when a call fails
      const failed = found.map((one) =>
        one.status === 'rejected' ? (one.reason as unknown) : null,
      )
      if (!failed.some((error) => error instanceof FieldError && error.status === 503)) return
      if (!isClosed) timer = setTimeout(() => void look(), busyWait(AGAIN_S, 0, Math.random()))
    }
    void look()
    return () => {
      isClosed = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key is another object after each fetch
  }, [isOnline, isRefused, projectId, personId])
}
