import type { DataQuestion, DataRow } from '@plumbline/contract/data/form-data'
import { Link } from '@tanstack/react-router'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { useSiteNames } from '../../../lib/project/useSiteNames.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { ReviewGlyph } from '../../../ui/status/ReviewPill.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { AnswerCell } from './AnswerCell.tsx'
import classes from './Data.module.css'
import { groupName, isQuietQuestion, questionName } from './questions.ts'
import { KindIcon, kindOfType } from '../builder/kinds.tsx'

/** The number of answers on a card of a phone. */
const CARD_ANSWERS = 5

/** The columns of a form's data: which submission, where, who and when, and then the answers. */
export function useDataColumns(
  projectId: string,
  table: string,
  questions: readonly DataQuestion[],
): Column<DataRow>[] {
  const t = useT()
  const { language } = useLanguage()
  const siteName = useSiteNames()
  return [
    {
      key: 'submission',
      head: t('data.submission'),
      card: 'title',
      cell: ({ _id, refId, review, entryName, cells }) => (
        <span className={classes.submission}>
          <ReviewGlyph review={review} />
          <Link
            className="ref"
            to="/projects/$projectId/submissions/$docId"
            params={{ projectId, docId: _id }}
            search={{ answer: cells.find((cell) => cell !== null)?.key }}
          >
            S-{refId}
          </Link>
          {entryName !== null && <span>{entryName}</span>}
        </span>
      ),
    },
    {
      key: 'place',
      head: t('data.site'),
      under: t('data.milestone'),
      cell: ({ site, milestone }) => (
        <>
          <span className={classes.name} title={site.name}>
            {siteName(site)}
          </span>
          <span className={`subText ${classes.name}`} title={milestone.name}>
            {milestone.name}
          </span>
        </>
      ),
    },
    {
      key: 'createdAt',
      head: t('data.sent'),
      sortBy: 'createdAt',
      cell: ({ createdBy, createdAt }) => (
        <>
          {createdBy ? fullName(createdBy) : t('common.deletedUser')}
          <span className="subText">
            <DateText value={createdAt} form="listed" />
          </span>
        </>
      ),
    },
    ...questions.map((question, n): Column<DataRow> => {
      const group = isQuietQuestion(question)
        ? t('data.filledIn')
        : question.repeat === '' || question.repeat !== table
          ? groupName(question, language)
          : ''
      const isNumber = question.class === 'number'
      return {
        key: `q${question.q}`,
        head: questionName(t, question, language),
        icon: <KindIcon kind={kindOfType(question.kind)} size={14} />,
        ...(group && { under: group }),
        sortBy: String(question.q),
        ...(isNumber && { align: 'right' }),
        ...(n >= CARD_ANSWERS && { card: 'none' }),
        cell: ({ cells, formVersion }) => (
          <AnswerCell question={question} cell={cells[n] ?? null} version={formVersion} />
        ),
      }
    }),
  ]
}
