import type { DataCell, DataQuestion } from '@plumbline/contract/data/form-data'
import { shownOf } from '@plumbline/contract/answers/shown-of'
import { Flag, Paperclip } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { useAnswerFormats } from '../../../lib/texts/useAnswerFormats.ts'
import { Tag } from '../../../ui/status/Badge.tsx'
import classes from './Data.module.css'

interface Props {
  question: DataQuestion
  /** Null without an answer. */
  cell: DataCell | null
  /** The version of the form with which the visit was filled in. */
  version: number
}

/** An answer in a table: one line, whole in its title. */
export function AnswerCell({ question, cell, version }: Props) {
  const t = useT()
  const formats = useAnswerFormats()
  if (!cell) {
    return question.versions.includes(version) ? null : (
      <span className="faint" title={t('data.notAsked', { n: version })}>
        ·
      </span>
    )
  }
  const { text } = shownOf({ kind: question.kind, ...cell }, formats)
  const shown = question.class === 'several' ? `${cell.values.length}: ${text}` : text
  return (
    <span
      className={classes.answer}
      title={text}
      dir="auto"
      data-flagged={cell.isFlagged || undefined}
    >
      {cell.isFlagged && <Flag size={13} aria-label={t('submissions.flagged')} />}
      {cell.firstPhoto && <img src={`${cell.firstPhoto.url}?size=thumb`} alt="" loading="lazy" />}
      {cell.photos > 0 && <span className="num">{cell.photos}</span>}
      {cell.files > 0 && (
        <>
          <Paperclip size={13} aria-hidden="true" />
          <span className="num">{t('data.files', { n: cell.files })}</span>
        </>
      )}
      {cell.isUnread ? <Tag warning>{text}</Tag> : <span className={classes.text}>{shown}</span>}
    </span>
  )
}
