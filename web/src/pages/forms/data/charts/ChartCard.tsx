import type { AnswerFilter } from '@plumbline/contract/data/answer-filters'
import type { AnswerLine, FormChart } from '@plumbline/contract/data/form-charts'
import type { DataQuestion } from '@plumbline/contract/data/form-data'
import { shownOf } from '@plumbline/contract/answers/shown-of'
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { pictureOf } from '../../../../charts/picture-of.ts'
import { useLanguage, useT } from '../../../../i18n/useT.ts'
import { toastError, toastSuccess } from '../../../../lib/overlay/toasts.ts'
import { useProjectId } from '../../../../lib/project/useProject.ts'
import { copyPicture } from '../../../../lib/texts/copy-picture.ts'
import { useAnswerFormats } from '../../../../lib/texts/useAnswerFormats.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Button } from '../../../../ui/form/Button.tsx'
import { IconButton } from '../../../../ui/form/IconButton.tsx'
import { groupName, questionName } from '../questions.ts'
import classes from './Charts.module.css'
import type { DrawingProps } from './drawing-props.ts'
import { ChoicesDrawing, standInOrder, TextsDrawing } from './NamedDrawings.tsx'
import { DaysDrawing, HoursDrawing, NumbersDrawing } from './MeasuredDrawings.tsx'

interface Props {
  question: DataQuestion
  chart: FormChart
  /** The number of filters that can still be added. */
  free: number
  /** The oldest version that asks anything. */
  firstVersion: number
  onFilter: (filters: AnswerFilter[]) => void
}

/** The elements of a card that a picture of it leaves out. */
const HEAD_BUTTONS = `.${classes.head} > button`

/** The card with the answers to one question. */
export function ChartCard({ question, chart, free, firstVersion, onFilter }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const [isTable, setTable] = useState(false)
  const [isByCount, setByCount] = useState(false)
  const name = questionName(t, question, language)
  const { q, n, of, unread } = chart
  const since = Math.min(...question.versions)
  const series = 'series' in chart ? chart.series : null
  const about = [
    question.repeat !== '' && groupName(question, language),
    t('data.chart.answered', { n, of }),
    since > firstVersion && t('data.chart.since', { n: since }),
    unread > 0 && t('data.chart.unread', { n: unread }),
    chart.kind === 'numbers' && chart.flagged > 0 && t('data.chart.flagged', { n: chart.flagged }),
    series !== null &&
      t(series.some(({ month }) => month !== null) ? 'data.chart.byMonth' : 'data.chart.bySite'),
  ]
  const isDrawn = chart.kind !== 'few' && chart.kind !== 'count' && !isListed(chart)
  const press: DrawingProps<FormChart>['press'] = (...filters) =>
    filters.length > free ? undefined : () => onFilter(filters.map((one) => ({ q, ...one })))
  const drawn = { question, name, isTable, press }
  async function copy(card: HTMLElement | null) {
    if (card && (await copyPicture(pictureOf(card, HEAD_BUTTONS)))) {
      toastSuccess(t('data.chart.copied'))
    } else toastError(t('data.chart.notCopied'))
  }
  return (
    <Card className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <div className="growing">
          <h2>{name}</h2>
          <span className="subText">{about.filter(Boolean).join(' · ')}</span>
        </div>
        {chart.kind === 'choices' && standInOrder(question, chart) && (
          <Button
            variant="quiet"
            size="s"
            aria-pressed={isByCount}
            onClick={() => setByCount(!isByCount)}
          >
            {t('data.chart.byCount')}
          </Button>
        )}
        {isDrawn && (
          <>
            <Button
              variant="quiet"
              size="s"
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
            >
              {t('data.chart.asTable')}
            </Button>
            <IconButton
              size="s"
              label={t('data.chart.copy')}
              icon={<Copy size={14} aria-hidden="true" />}
              onClick={({ currentTarget }) => void copy(currentTarget.closest('section'))}
            />
          </>
        )}
      </div>
      {chart.kind === 'few' && (
        <>
          <p className="hintText">{t('data.chart.few')}</p>
          <AnswerLines question={question} lines={chart.answers} />
        </>
      )}
      {chart.kind === 'choices' && <ChoicesDrawing {...drawn} {...{ chart, isByCount }} />}
      {chart.kind === 'numbers' && <NumbersDrawing {...drawn} chart={chart} />}
      {chart.kind === 'days' && <DaysDrawing {...drawn} chart={chart} />}
      {chart.kind === 'hours' && <HoursDrawing {...drawn} chart={chart} />}
      {chart.kind === 'texts' &&
        (isListed(chart) ? (
          <>
            <p className="hintText">{t('data.chart.newest')}</p>
            <AnswerLines question={question} lines={chart.answers} />
          </>
        ) : (
          <TextsDrawing {...drawn} chart={chart} />
        ))}
    </Card>
  )
}

/** Texts of which no two are the same. */
const isListed = (chart: FormChart) => chart.kind === 'texts' && chart.bars.length === 0

function AnswerLines({
  question,
  lines,
}: {
  question: DataQuestion
  lines: readonly AnswerLine[]
}) {
  const projectId = useProjectId()
  const formats = useAnswerFormats()
  return (
    <ul className={classes.lines}>
      {lines.map(({ _id, refId, entry, entryName, cell }) => (
        <li key={[_id, ...(entry ?? [])].join('.')} dir="auto">
          {cell && shownOf({ kind: question.kind, ...cell }, formats).text}
          <Link
            className="ref"
            to="/projects/$projectId/submissions/$docId"
            params={{ projectId, docId: _id }}
            search={{ answer: cell?.key }}
          >
            S-{refId}
          </Link>
          {/* an entry is often called by this very answer */}
          {entryName !== cell?.answers[0] && entryName}
        </li>
      ))}
    </ul>
  )
}
