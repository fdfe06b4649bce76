import { shownOf, type StoredAnswer } from '@plumbline/contract/answers/shown-of'
import { quietName } from '@plumbline/contract/submissions/quiet-answers'
import type { QuietAnswer } from '@plumbline/contract/submissions/submission'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useAnswerFormats } from '../../lib/texts/useAnswerFormats.ts'
import { persisted, usePersisted } from '../../lib/settings/persisted.ts'
import { aBoolean } from '../../lib/settings/shape.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import classes from './Submission.module.css'

const isOpen = persisted('quietAnswers', aBoolean, false)

interface Props {
  answers: readonly QuietAnswer[]
  /** How many there are; undefined when these are all. */
  count?: number | undefined
  /** What else is said of one: what it was last time. */
  beside?: (answer: QuietAnswer, stored: StoredAnswer) => ReactNode
}

/** What the form computed and the phone filled in, folded: nobody was asked for it. */
export function QuietAnswers({ answers, count, beside }: Props) {
  const t = useT()
  const formats = useAnswerFormats()
  const [open, setOpen] = usePersisted(isOpen)
  if (answers.length === 0) return null
  return (
    <details
      className={classes.quietFold}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={`row ${classes.quietHead}`}>
        <ChevronDown size={15} className={classes.quietMark} aria-hidden="true" />
        {t('answers.filledIn')} <Badge>{count ?? answers.length}</Badge>
      </summary>
      {open && count !== undefined && (
        <p>{t('answers.firstQuiet', { n: answers.length, of: count })}</p>
      )}
      {open && (
        <dl className={classes.quietRows}>
          {answers.map((answer) => (
            <div key={answer.key} className={classes.quietRow}>
              <dt>{quietName(answer, (kind) => t(`answers.kind.${kind}`))}</dt>
              <dd dir="auto">
                {shownOf(storedOf(answer), formats).text} {beside?.(answer, storedOf(answer))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}

const storedOf = ({ kind, value }: QuietAnswer) => ({ kind, values: [value], answers: [value] })
