import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../i18n/useT.ts'
import { useStored } from '../frame/useStored.ts'
import { Waiting } from '../frame/Waiting.tsx'
import { Elsewhere } from '../holding/Elsewhere.tsx'
import { keeperOf } from '../holding/keeper.ts'
import { linesOf, visitTitle } from '../home/titles.ts'
import { lastHere } from '../store/last-times.ts'
import { removeVisit, reopen } from '../store/visits.ts'
import type { FormSession } from '../engine/open-form.ts'
import type { StoredVisit } from '../store/shapes.ts'
import type { FillingGiven } from './filling.ts'
import { FormView } from './FormView.tsx'
import { Review } from './Review.tsx'
import { Stopped } from './Stopped.tsx'
import { useAutosave } from './saving/useAutosave.ts'
import { type OpenVisit, useVisit } from './useVisit.ts'

/** A visit of this phone: its questions, and the look at all answers at their end. */
export function VisitPage({ localId }: { localId: string }) {
  const [visit, take] = useVisit(localId)
  if (visit.state === 'opening') return <Waiting />
  if (visit.state === 'elsewhere') return <Elsewhere visit={visit.visit} onTake={take} />
  if (visit.state !== 'open') return <Stopped {...visit} />
  return <OpenedVisit key={localId} {...visit.opened} />
}

function OpenedVisit({ visit: given, onSave, session, files, pictures }: OpenVisit) {
  const [visit, setVisit] = useState<StoredVisit>(given)
  const [typing] = useState(() => new Set<() => void>())
  const [keeper] = useState(() => keeperOf(given))
  const last = useStored(() => lastHere(given)) ?? null
  const { save, ...saving } = useAutosave(session, typing, keeper)
  useEffect(() => onSave(save), [onSave, save])
  return (
    <Steps
      visit={visit}
      filling={{ session, files, pictures, typing, save, last }}
      session={session}
      {...saving}
      onVisit={setVisit}
      onFinish={keeper.finish}
    />
  )
}

interface StepsProps {
  visit: StoredVisit
  filling: FillingGiven
  session: FormSession
  isSaved: boolean
  isFailing: boolean
  onVisit: (visit: StoredVisit) => void
  onFinish: () => Promise<unknown>
}

function Steps(props: StepsProps) {
  const { visit, filling, session, isSaved, isFailing, onVisit } = props
  const t = useT()
  const [path, navigate] = useLocation()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [jumpTo, setJumpTo] = useState<string | null>(null)
  const { localId, state, edits, receipt } = visit
  const at = `/visits/${localId}`
  const isDraft = state === 'draft'
  const tell = (ids: readonly string[]) => setMarked((before) => new Set([...before, ...ids]))
  const title = edits?.refId ? t('fill.editOf', { n: edits.refId }) : visitTitle(visit)
  const below = linesOf(visit, [visit.place.siteName])
  const subtitle = edits?.refId ? `${visitTitle(visit)} · ${below}` : below
  const leave = async () => {
    if (isDraft) await filling.save().catch(() => undefined)
    navigate('/')
  }
  const edit = async () => {
    onVisit(await reopen(localId))
    navigate(at)
  }
  if (path.endsWith('/review') || !isDraft) {
    return (
      <Review
        session={session}
        files={filling.files}
        title={title}
        subtitle={subtitle}
        isSaved={isSaved}
        isFailing={isFailing}
        accuracy={visit.place.gps?.accuracy ?? null}
        onBack={() => navigate(isDraft ? at : `/queue/${localId}`)}
        onQuestion={
          isDraft
            ? (id) => {
                setJumpTo(id)
                navigate(at)
              }
            : null
        }
        tell={tell}
        onFinish={async () => {
          await filling.save()
          await props.onFinish()
          navigate('/')
        }}
        onEdit={state === 'queued' && !receipt ? () => void edit() : null}
        onDiscard={isDraft ? () => void removeVisit(localId).then(() => navigate('/')) : null}
      />
    )
  }
  return (
    <FormView
      filling={filling}
      title={title}
      subtitle={subtitle}
      isSaved={isSaved}
      isFailing={isFailing}
      marked={marked}
      tell={tell}
      jumpTo={jumpTo}
      onLeave={() => void leave()}
      onReview={() => {
        void filling.save().catch(() => undefined)
        setJumpTo(null)
        navigate(`${at}/review`)
        window.scrollTo(0, 0)
      }}
    />
  )
}
