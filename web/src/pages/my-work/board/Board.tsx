import { askBoard, type AskBoard } from '@plumbline/contract/organisations/ask-board'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { q } from '../../../lib/api/query.ts'
import { useMedia, XS } from '../../../lib/media.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Chips } from '../../../ui/form/Chips.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import classes from '../MyWork.module.css'
import { AskCard } from './AskCard.tsx'
import { boardQuery } from './board-query.ts'

type Column = AskBoard['columns'][number]

/** The asks of those whom one waits for, in four columns; on a phone one of them at a time. */
export default function Board({ projectId }: { projectId: string }) {
  const t = useT()
  const list = useId()
  const isPhone = useMedia(XS)
  const [chosen, setChosen] = useState<Column['column']>()
  const { data, error, refetch } = useQuery(boardQuery(projectId))
  if (!data) {
    return error ? (
      <ErrorState message={problemText(error)} onRefresh={() => void refetch()} />
    ) : (
      <SkeletonRows rows={6} label={t('common.loading')} />
    )
  }
  const { columns } = data.docs
  const some = columns.filter(({ n }) => n > 0)
  if (some.length === 0) {
    return <EmptyState icon={<CircleCheck size={22} />} title={t('board.empty')} />
  }
  if (!isPhone) {
    return (
      <div className={classes.board}>
        {columns.map((column) => (
          <Stage key={column.column} column={column} projectId={projectId} />
        ))}
      </div>
    )
  }
  // an answer waits for oneself and comes first, then who is silent
  const first = ['answered', 'silent'].find((name) => some.some(({ column }) => column === name))
  const on = columns.find(({ column }) => column === (chosen ?? first)) ?? some[0]
  return (
    <div className="stack narrow">
      <Chips
        label={t('board.columns')}
        controls={list}
        on={on ? [on.column] : []}
        options={columns.map(({ column, n }) => ({
          value: column,
          label: t(`board.${column}`),
          count: n,
        }))}
        onChange={setChosen}
      />
      <div id={list}>{on && <Stage column={on} projectId={projectId} />}</div>
    </div>
  )
}

/** A column: how many asks stand there, and their cards. */
function Stage({ column, projectId }: { column: Column; projectId: string }) {
  const t = useT()
  const title = useId()
  const { column: place, n } = column
  return (
    <section className={`stack gap10 ${classes.stage}`} aria-labelledby={title} data-place={place}>
      <div className="row">
        <h2 id={title}>{t(`board.${place}`)}</h2>
        <Badge accent={place === 'answered' && n > 0}>{n}</Badge>
      </div>
      {n === 0 ? (
        <p className="hintText">{t('board.none')}</p>
      ) : (
        <Cards column={column} projectId={projectId} />
      )}
    </section>
  )
}

function Cards({ column, projectId }: { column: Column; projectId: string }) {
  const { column: place, cards, cursor } = column
  return (
    <>
      <ul className="stack gap10">
        {cards.map((card) => (
          <AskCard key={card._id} card={card} place={place} projectId={projectId} />
        ))}
      </ul>
      {cursor !== null && (
        <Further key={cursor} place={place} before={cursor} projectId={projectId} />
      )}
    </>
  )
}

interface FurtherProps {
  place: Column['column']
  before: string
  projectId: string
}

/** The next cards of a column, once somebody asks for them. */
function Further({ place, before, projectId }: FurtherProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const query = { column: place, before }
  const { data } = useQuery({
    ...q(askBoard.get, { params: { projectId }, query }),
    enabled: isOpen,
  })
  const next = data?.docs.columns[0]
  if (next) return <Cards column={next} projectId={projectId} />
  return (
    <Button fullWidth busy={isOpen} onClick={() => setOpen(true)}>
      {t('common.showMore')}
    </Button>
  )
}
