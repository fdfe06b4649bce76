import type { FormProblem } from '@plumbline/contract/forms/check/findings'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { problemText } from '../../../../lib/api/problem-text.ts'
import { PopoverMenu } from '../../../../ui/overlay/PopoverMenu.tsx'
import type { Opened } from '../dialogs/Dialogs.tsx'
import type { OutlineRow } from '../model/outline.ts'
import { whereOf } from '../model/where.ts'
import { titleOf } from '../rules.ts'
import classes from './Bar.module.css'

/** The most problems of each sort that the list shows. */
const LISTED_MAX = 50

interface Props {
  problems: readonly FormProblem[]
  definition: FormDefinition
  language: string
  rows: readonly OutlineRow[]
  /** Publishing was tried: the list is shown. */
  areProblemsOpen: boolean
  onOpen: (opened: Opened | null) => void
  onProblem: (path: string) => void
}

/** The number of problems to fix. A press opens their list, which leads to each of them. */
export function ProblemsButton(props: Props) {
  const { problems, areProblemsOpen, onOpen } = props
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const stops = problems.filter(({ isWarning }) => !isWarning)
  // a form without questions has nothing else that could be wrong with it
  const isEmpty = stops.length === 1 && stops[0]?.code === 'formEmpty'
  // a missing translation is told where translations are
  const notes = problems.filter(({ isWarning, code }) => isWarning && code !== 'formTextMissing')
  useEffect(() => {
    if (!areProblemsOpen) return
    if (button.current?.getAttribute('aria-expanded') !== 'true') button.current?.click()
    onOpen(null)
  }, [areProblemsOpen, onOpen])
  const trigger = (
    <button
      ref={button}
      type="button"
      className={classes.problems}
      data-some={stops.length > 0 || undefined}
    >
      {stops.length > 0 ? (
        <TriangleAlert size={16} aria-hidden="true" />
      ) : (
        <CircleCheck size={16} aria-hidden="true" />
      )}
      {isEmpty ? t('builder.noQuestions') : t('builder.problems', { n: stops.length })}
    </button>
  )
  return (
    <PopoverMenu width={372} trigger={trigger}>
      {stops.length === 0 && notes.length === 0 && (
        <p className={classes.noProblem}>{t('builder.mayBePublished')}</p>
      )}
      {stops.slice(0, LISTED_MAX).map((problem) => (
        <ProblemRow key={`${problem.path} ${problem.code}`} problem={problem} {...props} />
      ))}
      {notes.slice(0, LISTED_MAX).map((problem) => (
        <ProblemRow key={`${problem.path} ${problem.code}`} problem={problem} {...props} />
      ))}
    </PopoverMenu>
  )
}

function ProblemRow({
  problem,
  definition,
  language,
  rows,
  onProblem,
}: Props & { problem: FormProblem }) {
  const t = useT()
  const { path } = whereOf(definition, problem.path, language)
  const row = rows.find((one) => one.path === path)
  return (
    <button
      type="button"
      className={classes.problem}
      data-note={problem.isWarning || undefined}
      onClick={() => onProblem(problem.path)}
    >
      {problem.isWarning ? (
        <Info size={15} aria-hidden="true" />
      ) : (
        <TriangleAlert size={15} aria-hidden="true" />
      )}
      <span>
        <b>
          {row
            ? `${row.number} ${titleOf(row.item, language)}`
            : t(path === 'place' ? 'builder.place' : 'builder.theForm')}
        </b>
        <span>{problemText(problem)}</span>
      </span>
    </button>
  )
}
