import type { ImportProblem } from '@plumbline/contract/forms/xlsforms'
import { CircleX, Download, Info, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Cell } from './Cell.tsx'
import {
  consequenceOf,
  kindOf,
  type ProblemKind,
  saveProblems,
  sentencesOf,
  wordsOf,
} from './problem-rows.ts'
import classes from './ProblemRows.module.css'

interface Props {
  /** The name of the file. */
  name: string
  problems: readonly ImportProblem[]
  /** The names of questions and calculations in the form. */
  names: readonly string[]
}

/** The remarks on the rows of a file: first the problems, then what is good to know. */
export function ProblemRows({ name, problems, names }: Props) {
  const t = useT()
  const wrong = problems.filter(({ isWarning }) => !isWarning)
  const other = problems.filter(({ isWarning }) => isWarning)
  if (problems.length === 0) return null
  const save = (
    <Button
      size="s"
      variant="quiet"
      icon={<Download size={14} />}
      onClick={() => saveProblems(name, problems, names, t)}
    >
      {t('form-import.asCsv')}
    </Button>
  )
  return (
    <>
      {wrong.length > 0 && (
        <Rows title={t('form-import.toPutRight')} rows={wrong} names={names} action={save} />
      )}
      {other.length > 0 && (
        <Rows
          title={t('form-import.goodToKnow')}
          rows={other}
          names={names}
          action={wrong.length === 0 ? save : null}
        />
      )}
    </>
  )
}

interface RowsProps {
  title: string
  rows: readonly ImportProblem[]
  names: readonly string[]
  action: React.ReactNode
}

function Rows({ title, rows, names, action }: RowsProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title} badge={<Badge>{rows.length}</Badge>}>
        {action}
      </CardHead>
      <ul className={classes.rows}>
        {rows.map((row, n) => (
          <Row key={n} problem={row} names={names} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ problem, names }: { problem: ImportProblem; names: readonly string[] }) {
  const t = useT()
  const { sheet, row, column } = problem
  const { first, rest } = sentencesOf(wordsOf(problem))
  const consequence = consequenceOf(problem, names, t)
  return (
    <li className={classes.row}>
      <Mark kind={kindOf(problem)} />
      <Cell sheet={sheet} row={row} />
      <span className={classes.column}>{column}</span>
      <span className={classes.text}>
        <span className={classes.first}>{first}</span>{' '}
        {[rest, consequence].filter(Boolean).join(' ')}
      </span>
    </li>
  )
}

function Mark({ kind }: { kind: ProblemKind }) {
  const t = useT()
  const Icon = { problem: CircleX, warning: TriangleAlert, kept: Info }[kind]
  return (
    <span className={classes.mark} data-kind={kind}>
      <Icon size={16} aria-hidden="true" />
      <VisuallyHidden>{t(`form-import.is_${kind}`)}</VisuallyHidden>
    </span>
  )
}
