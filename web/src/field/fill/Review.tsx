import { ChevronDown, Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { useForm } from '../engine/watch.ts'
import { type AnswerRow, answersOf, sizeText } from './answers.ts'
import { Action } from '../frame/Action.tsx'
import { Ask } from '../frame/Ask.tsx'
import { AnswerLine } from './AnswerLine.tsx'
import classes from './fill.module.css'
import type { FormFiles } from './filling.ts'
import type { FormSession } from '../engine/open-form.ts'
import { Head } from './Head.tsx'
import { countsOf } from './pages.ts'
import { FlagStrip } from './QuestionView.tsx'
import own from './review.module.css'

interface Props {
  session: FormSession
  files: FormFiles
  title: string
  subtitle: string
  isSaved: boolean
  isFailing?: boolean | undefined
  /** Metres; null without a position. */
  accuracy: number | null
  /** Shows a question, and comes back here; null when nothing may be changed. */
  onQuestion: ((id: string) => void) | null
  onBack: () => void
  /** Tells of what is missing. */
  tell: (ids: readonly string[]) => void
  onFinish: () => Promise<void>
  /** Takes back a visit that waits to be sent; null for others. */
  onEdit: (() => void) | null
  /** Throws a draft away; null for other visits. */
  onDiscard: (() => void) | null
}

/** All answers once more, before they go. */
export function Review(props: Props) {
  const { session, files, title, subtitle, isSaved, accuracy, onQuestion, onBack, onEdit } = props
  const { onDiscard } = props
  const t = useT()
  const { locale } = useLanguage()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { groups, counts } = useForm(() => ({
    groups: answersOf(session, locale),
    counts: countsOf(session.parts),
  }))
  const rows = groups.flatMap((group) => group.rows)
  const photos = rows.reduce((sum, row) => sum + row.photos.length, 0)
  const flags = rows.flatMap(({ flag }) => flag ?? [])
  const missing = rows.filter((row) => row.isFaulty)
  const isEmpty = missing.every(({ isWrong }) => !isWrong)
  const open = rows.filter((row) => row.answer === '' && row.photos.length === 0 && !row.isFaulty)
  const finish = async () => {
    const [first] = missing
    if (first && onQuestion) {
      props.tell(missing.map(({ question }) => question.id))
      onQuestion(first.question.id)
      return
    }
    setSending(true)
    setProblem(false)
    await props.onFinish().catch(() => setProblem(true))
    setSending(false)
  }
  const list = (some: AnswerRow[], what: 'answer' | 'edit') => (
    <ul className={own.list}>
      {some.map((row) => (
        <li key={row.question.id}>
          <AnswerLine row={row} files={files} what={what} onQuestion={onQuestion} />
        </li>
      ))}
    </ul>
  )
  return (
    <div className={classes.screen}>
      <Head
        title={t('fill.review')}
        subtitle={subtitle ? `${title} · ${subtitle}` : title}
        leave="back"
        onLeave={onBack}
        isSaved={isSaved}
        isFailing={props.isFailing}
      />
      <main className={classes.main}>
        <div className={own.tiles}>
          <div className={`quietText ${own.tile}`}>
            <b>
              {counts.answered} <small>{t('fill.ofAsked', { m: counts.asked })}</small>
            </b>
            {t('fill.answeredTile')}
          </div>
          <div className={`quietText ${own.tile}`}>
            <b>{photos}</b>
            {t('fill.photosTile', { n: photos })}
          </div>
          <div className={`quietText ${own.tile}`}>
            <b>{accuracy === null ? '—' : `± ${t('fill.metres', { n: Math.round(accuracy) })}`}</b>
            {t('fill.positionTile')}
          </div>
        </div>
        {flags.length > 0 && (
          <FlagStrip
            title={t('fill.issuesReported', { n: flags.length })}
            sentence={flags.join(' · ')}
          />
        )}
        {problem && (
          <p className={own.problem} role="alert">
            {t('fill.notFinished')}
          </p>
        )}
        {missing.length > 0 && (
          <section>
            <div className={`row ${own.head}`} data-missing>
              <h2>
                {isEmpty ? t('fill.missingHead') : t('fill.needAttention', { n: missing.length })}
              </h2>
              {isEmpty && <span>{missing.length}</span>}
            </div>
            {list(missing, 'answer')}
          </section>
        )}
        {open.length > 0 && (
          <details className={own.folded}>
            <summary>
              {t('fill.notAnsweredN', { n: open.length })}
              <ChevronDown size={20} aria-hidden="true" />
            </summary>
            {list(open, 'answer')}
          </details>
        )}
        {groups.map(({ id, name, answered, asked, rows: of }) => {
          const given = of.filter((row) => !open.includes(row) && !missing.includes(row))
          if (given.length === 0) return null
          return (
            <section key={id}>
              <div className={`row ${own.head}`}>
                <h2>{name || title}</h2>
                <span>
                  {answered} / {asked}
                </span>
              </div>
              {list(given, 'edit')}
            </section>
          )
        })}
        {onDiscard && (
          <div className={own.discard}>
            <Action
              kind="danger"
              icon={<Trash2 size={20} aria-hidden="true" />}
              onClick={() => setAsked(true)}
            >
              {t('phone.discardDraft')}
            </Action>
          </div>
        )}
      </main>
      {onDiscard && isAsked && (
        <Ask
          title={t('phone.discardDraftTitle')}
          text={t('phone.discardText')}
          yes={t('phone.discardDraft')}
          no={t('common.cancel')}
          destructive
          onYes={onDiscard}
          onNo={() => setAsked(false)}
        />
      )}
      {onQuestion && (
        <footer className={classes.foot}>
          <button
            type="button"
            className={classes.next}
            data-fault={missing.length > 0 || undefined}
            aria-busy={isSending || undefined}
            onClick={() => !isSending && void finish()}
          >
            {missing.length > 0 ? (
              t(isEmpty ? 'fill.answersMissing' : 'fill.needAttention', { n: missing.length })
            ) : (
              <>
                <Send size={20} aria-hidden="true" />
                {t('fill.finish')} <span>{sizeText(files.size(), locale)}</span>
              </>
            )}
          </button>
        </footer>
      )}
      {onEdit && (
        <footer className={classes.foot}>
          <button type="button" className={classes.back} onClick={onEdit}>
            <Pencil size={20} aria-hidden="true" />
            {t('fill.edit')}
          </button>
        </footer>
      )}
    </div>
  )
}
