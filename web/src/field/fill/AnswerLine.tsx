import { CircleAlert, Flag, Image as ImageIcon, Pencil } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { AnswerRow } from './answers.ts'
import { faultText } from './fault-text.ts'
import type { FormFiles } from './filling.ts'
import own from './review.module.css'

interface AnswerProps {
  row: AnswerRow
  files: FormFiles
  what: 'answer' | 'edit'
  onQuestion: ((id: string) => void) | null
}

/** A question with its answer; pressed, it leads back to the question. */
export function AnswerLine({ row, files, what, onQuestion }: AnswerProps) {
  const t = useT()
  const { question, asked, answer, notes, flag, photos, isWrong } = row
  const content = (
    <>
      <span>
        <span className={own.asked}>{asked}</span>
        <span className={own.answer}>{answer || '—'}</span>
        {isWrong && question.fault && (
          <span className={own.wrong}>
            <CircleAlert size={16} aria-hidden="true" />
            {faultText(t, question.fault)}
          </span>
        )}
        {notes && <span className={own.more}>{notes}</span>}
        {flag !== null && (
          <span className={`row gap6 ${own.issue}`}>
            <Flag size={16} aria-hidden="true" />
            {t('fill.issue')}
          </span>
        )}
        {photos.length > 0 && (
          <span className={`flow gap6 ${own.photos}`}>
            {photos.map((name, n) => {
              const url = files.urlOf(name)
              const alt = t('fill.photoN', { n: n + 1 })
              return url ? (
                <img key={name} src={url} alt={alt} />
              ) : (
                <i key={name}>
                  <ImageIcon size={20} aria-hidden="true" />
                  <VisuallyHidden>{alt}</VisuallyHidden>
                </i>
              )
            })}
          </span>
        )}
      </span>
      {onQuestion &&
        (what === 'answer' ? (
          <span className={own.to}>{t(isWrong ? 'fill.change' : 'fill.answer')}</span>
        ) : (
          <span className={own.pencil}>
            <Pencil size={20} aria-hidden="true" />
            <VisuallyHidden>{t('fill.change')}</VisuallyHidden>
          </span>
        ))}
    </>
  )
  if (!onQuestion) return <div className={own.row}>{content}</div>
  return (
    <button type="button" className={own.row} onClick={() => onQuestion(question.id)}>
      {content}
    </button>
  )
}
