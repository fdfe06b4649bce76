import { visits, type Visit } from '@plumbline/contract/intake/visits'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight, Check, CircleCheck, ClipboardList, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { outOfDate } from '../../../live/out-of-date.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { FieldGroup } from '../../../ui/form/FieldError.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import type { OtherMilestone } from './AnotherMilestoneDialog.tsx'
import { MilestoneOptions } from './MilestoneOptions.tsx'
import { VisitSketch } from './VisitSketch.tsx'
import { VisitWords } from './VisitWords.tsx'
import classes from './Waiting.module.css'

const DeleteVisitDialog = lazyPart(() => import('./DeleteVisitDialog.tsx'))

interface Props {
  projectId: string
  visit: Visit
  onRead: (what: 'answers' | 'received') => void
  /** It has its place now. */
  onPlaced: (visit: Visit) => void
}

/** A visit that waits: what it is, where it was made, and what it may belong to. */
export function VisitCard({ projectId, visit, onRead, onPlaced }: Props) {
  const t = useT()
  const name = visit.sentBy ? fullName(visit.sentBy) : t('common.deletedUser')
  return (
    <Card
      as="article"
      className={classes.card}
      aria-label={t('waiting.visitOf', { name, form: visit.form.title })}
    >
      <VisitWords visit={visit} name={name} onRead={onRead} />
      <div className={classes.where}>
        <VisitSketch visit={visit} />
      </div>
      <VisitPlace projectId={projectId} visit={visit} onPlaced={onPlaced} />
    </Card>
  )
}

/** Gives the visit its milestone, or deletes it. */
function VisitPlace({ projectId, visit, onPlaced }: Omit<Props, 'onRead'>) {
  const t = useT()
  const admin = useIsAdmin()
  const [other, setOther] = useState<OtherMilestone>()
  // where its form was filled in last is a guess, which nobody should take by Enter alone
  const [chosen, setChosen] = useState(visit.nearest[0]?._id)
  const [problem, setProblem] = useState('')
  const [isMissing, setMissing] = useState(false)
  const choose = (milestone: string | undefined) => {
    setChosen(milestone)
    setProblem('')
    setMissing(false)
  }
  const place = useSend(visits.place, {
    onSuccess: ({ docs }) => onPlaced(docs),
    onError: (error) => setProblem(problemText(error)),
    invalidates: () =>
      outOfDate(projectId, [
        { kind: 'submission', _id: null },
        { kind: 'issue', _id: null },
      ]),
  })
  const proposed = [...visit.nearest, ...visit.ofLastSite]
  const options = [...proposed, ...(other ? [other] : [])].map(({ _id }) => _id)
  const canBePlaced = visit.waitsFor !== 'form version'
  function submit() {
    setProblem('')
    setMissing(!chosen)
    if (!chosen || place.isPending) return
    place.mutate({ params: { projectId, visitId: visit._id }, body: { milestone: chosen } })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows choose from the button too
    <Form
      className={classes.place}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
        if (by === 0 || event.target instanceof HTMLInputElement) return
        event.preventDefault()
        const at = chosen ? options.indexOf(chosen) : by > 0 ? -1 : 0
        choose(options[(at + by + options.length) % options.length])
      }}
      onSubmit={submit}
    >
      {canBePlaced ? (
        <FieldGroup error={isMissing ? t('waiting.chooseFirst') : undefined}>
          <MilestoneOptions
            projectId={projectId}
            visit={visit}
            other={other}
            value={chosen}
            onChoose={choose}
            onOther={(milestone) => {
              // one that is proposed stands there already
              if (!proposed.some(({ _id }) => _id === milestone._id)) setOther(milestone)
              choose(milestone._id)
            }}
          />
        </FieldGroup>
      ) : (
        <>
          <h3>{t('waiting.notYet')}</h3>
          <p className={classes.notYet}>
            {visit.named &&
              `${t('waiting.placeKnown', { site: visit.named.site, milestone: visit.named.milestone })} `}
            {t('waiting.notYetText')}
          </p>
        </>
      )}
      {problem && <Notice>{problem}</Notice>}
      <div className={classes.buttons}>
        {!canBePlaced && (
          <a
            className={buttonClass()}
            href={`/projects/${projectId}/forms/${visit.form._id}`}
            data-places
          >
            <ClipboardList size={15} aria-hidden="true" />
            {t('waiting.openForm')}
          </a>
        )}
        {canBePlaced && (
          <Button
            type="submit"
            variant="primary"
            icon={<Check size={15} />}
            busy={place.isPending}
            data-places
          >
            {t('waiting.place')}
          </Button>
        )}
        {admin && (
          <Button
            variant="danger"
            className={classes.delete}
            icon={<Trash2 size={15} />}
            onClick={() => openDialog(DeleteVisitDialog, { projectId, visit })}
          >
            {t('waiting.delete')}
          </Button>
        )}
      </div>
    </Form>
  )
}

interface PlacedProps {
  projectId: string
  refId: number
  docId: string
}

/** The line that replaces the card of a visit once it was placed. */
export function PlacedVisit({ projectId, refId, docId }: PlacedProps) {
  const t = useT()
  return (
    <Card as="article" className={classes.placed}>
      <CircleCheck size={16} aria-hidden="true" />
      <output>{t('waiting.placed', { ref: `S-${refId}` })}</output>
      <Link
        className={classes.link}
        to="/projects/$projectId/submissions/$docId"
        params={{ projectId, docId }}
        aria-label={t('submissions.openNamed', { ref: `S-${refId}` })}
      >
        {t('waiting.open')}
        <ArrowUpRight size={14} aria-hidden="true" />
      </Link>
    </Card>
  )
}
