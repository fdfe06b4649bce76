import { ChevronRight, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { dateGroup, formatTime } from '../../lib/dates/dates.ts'
import { Action } from '../frame/Action.tsx'
import { Ask } from '../frame/Ask.tsx'
import classes from '../frame/parts.module.css'
import type { ListedForm, StoredVisit } from '../store/shapes.ts'
import { removeVisit, startDraft } from '../store/visits.ts'
import { holdDraft } from '../holding/hold.ts'
import { momentText } from './moments.ts'
import { linesOf, titleOf, visitTitle } from './titles.ts'

interface Props {
  drafts: readonly StoredVisit[]
  forms: readonly ListedForm[]
  stored: ReadonlySet<string>
}

/** The drafts. A draft stays with its version of the form until the person decides otherwise. */
export function DraftRows({ drafts, forms, stored }: Props) {
  const t = useT()
  return (
    <>
      <h2 className={classes.heading}>
        {t('phone.drafts')}
        <span className={classes.count}>{drafts.length}</span>
      </h2>
      <ul className={classes.box}>
        {drafts.map((draft) => {
          const live = forms.find(({ key }) => key === draft.form.key)
          const isNewer = live !== undefined && live.n > draft.form.n
          const newer = isNewer && stored.has(`${live.key} ${live.n}`) ? live : null
          return (
            <li key={draft.localId}>
              <DraftRow draft={draft} />
              {newer && !draft.edits && <NewerVersion draft={draft} form={newer} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function DraftRow({ draft }: { draft: StoredVisit }) {
  const t = useT()
  const { place, answered, asked, savedAt, isCopy } = draft
  const parts = [
    isCopy && t('phone.isCopy'),
    place.siteName,
    asked > 0 && t('phone.progress', { n: answered, m: asked }),
    // most drafts are of today
    dateGroup(savedAt) === 'today' ? formatTime(savedAt) : momentText(t, savedAt),
  ]
  return (
    <Link href={`/visits/${draft.localId}`} className={`row gap12 ${classes.row}`}>
      <span className={classes.mark}>
        <Pencil size={20} aria-hidden="true" />
      </span>
      <span className={classes.grow}>
        <b>{visitTitle(draft)}</b>
        <small>{linesOf(draft, parts)}</small>
      </span>
      <ChevronRight size={20} className={classes.end} aria-hidden="true" />
    </Link>
  )
}

const LATER_KEY = 'field-versions-kept'
/** For the moment in which it goes. */
const NOT_GIVEN = { isTaken: false, onAsked: () => undefined, onLost: () => undefined }

function NewerVersion({ draft, form }: { draft: StoredVisit; form: ListedForm }) {
  const t = useT()
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const of = `${draft.localId} ${form.n}`
  const [isAnswered, setAnswered] = useState(() => answeredVersions().includes(of))
  const [isAsked, setAsked] = useState(false)
  if (isAnswered) return null
  const again = async () => {
    // what another tab types there must not go
    const hold = await holdDraft(draft.localId, NOT_GIVEN)
    if (!hold) return navigate(`/visits/${draft.localId}`)
    const { projectId, personId, place } = draft
    const { key, n, md5 } = form
    const title = titleOf(form, language)
    const localId = await startDraft({ projectId, personId, place, form: { key, n, md5, title } })
    await removeVisit(draft.localId)
    await hold.end()
    return navigate(`/visits/${localId}`)
  }
  return (
    <div className={classes.card} style={{ margin: '0 14px 12px' }}>
      {t('phone.newerVersion')}
      <div className={`flow ${classes.actions}`}>
        <Action
          onClick={() => {
            sessionStorage.setItem(LATER_KEY, [...answeredVersions(), of].join('\n'))
            setAnswered(true)
          }}
        >
          {t('phone.keepVersion')}
        </Action>
        <Action onClick={() => setAsked(true)}>{t('phone.startAgain')}</Action>
      </div>
      {isAsked && (
        <Ask
          title={t('phone.startAgainTitle')}
          text={t('phone.startAgainText')}
          yes={t('phone.startAgain')}
          no={t('phone.keepVersion')}
          destructive
          onYes={() => void again()}
          onNo={() => setAsked(false)}
        />
      )}
    </div>
  )
}

const answeredVersions = () => (sessionStorage.getItem(LATER_KEY) ?? '').split('\n')
