import { ListChecks, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { useT } from '../../i18n/useT.ts'
import { Action } from '../frame/Action.tsx'
import { Ask } from '../frame/Ask.tsx'
import { PageHead } from '../frame/Head.tsx'
import frame from '../frame/parts.module.css'
import { useStored } from '../frame/useStored.ts'
import { readOverview } from '../home/overview.ts'
import { ReviewLine } from '../home/ReviewLine.tsx'
import { visitTitle } from '../home/titles.ts'
import { correctionOf } from '../sending/correct-visit.ts'
import type { ListedForm, StoredVisit } from '../store/shapes.ts'
import { removeVisit, reopen } from '../store/visits.ts'
import { Correction } from './Correction.tsx'
import classes from './queue.module.css'
import { VisitCard } from './VisitCard.tsx'

/** One visit as it will be sent, or was; the only place where one that was not sent can be thrown away. */
export function ViewPage({ localId }: { localId: string }) {
  const t = useT()
  const [, navigate] = useLocation()
  const [isAsked, setAsked] = useState(false)
  const overview = useStored(readOverview)
  if (overview === undefined) return null
  const all = [...(overview?.toSend ?? []), ...(overview?.sent ?? [])]
  const waiting = all.find(({ visit }) => visit.localId === localId)
  if (!overview || !waiting) return <Redirect to="/queue" replace />
  const { visit } = waiting
  return (
    <>
      <PageHead
        title={visitTitle(visit)}
        sub={visit.form.title}
        back={visit.state === 'sent' ? '/' : '/queue'}
      />
      <main className={frame.main}>
        <VisitCard {...waiting} isRefused={overview.key.isRefused} isAlone />
        {visit.state === 'sent' && (
          <Result visit={visit} drafts={overview.drafts} forms={overview.key.forms} />
        )}
        <Read visit={visit} />
        <dl className={frame.box} style={{ marginTop: 16 }}>
          {answersIn(visit.xml).map(({ name, value }, n) => (
            <div
              key={`${n} ${name}`}
              className={`row gap12 ${frame.row}`}
              style={{ display: 'block', minHeight: 48 }}
            >
              <dt className={`quietText ${classes.more}`}>{name}</dt>
              <dd style={{ margin: 0 }}>{value}</dd>
            </div>
          ))}
        </dl>
        {visit.state !== 'sent' && (
          <details className={frame.card}>
            <summary style={{ minHeight: 32, fontWeight: 600 }}>{t('phone.more')}</summary>
            <div className={`flow ${frame.actions}`}>
              <Action
                kind="danger"
                icon={<Trash2 size={20} aria-hidden="true" />}
                onClick={() => setAsked(true)}
              >
                {t('phone.discardVisit')}
              </Action>
            </div>
          </details>
        )}
      </main>
      {isAsked && (
        <Ask
          title={t('phone.discardTitle')}
          text={t('phone.discardText')}
          yes={t('phone.discardVisit')}
          no={t('common.cancel')}
          destructive
          onYes={() => void removeVisit(localId).then(() => navigate('/queue'))}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  )
}

/** All answers in their form, and the way back into it as long as none of them has gone out. */
function Read({ visit }: { visit: StoredVisit }) {
  const t = useT()
  const [, navigate] = useLocation()
  const { localId, state, receipt } = visit
  const edit = async () => {
    await reopen(localId)
    navigate(`/visits/${localId}`)
  }
  return (
    <div className={`flow ${frame.actions}`}>
      <Link href={`/visits/${localId}/review`} className={frame.action} data-wide>
        <ListChecks size={20} aria-hidden="true" />
        {t('phone.readAnswers')}
      </Link>
      {state === 'queued' && !receipt && (
        // it has gone out in this moment: the page says so by itself
        <Action wide onClick={() => void edit().catch(() => undefined)}>
          <Pencil size={20} aria-hidden="true" />
          {t('fill.edit')}
        </Action>
      )}
    </div>
  )
}

interface ResultProps {
  visit: StoredVisit
  drafts: readonly StoredVisit[]
  forms: readonly ListedForm[]
}

/** The office's review of a visit, and the way to correct it where its form allows that. */
function Result({ visit, drafts, forms }: ResultProps) {
  const form = forms.find(({ key }) => key === visit.form.key)
  const review = visit.receipt?.review ?? null
  return (
    <>
      <ReviewLine review={review} />
      {form?.clientEditable && review?.result !== 'approved' && (
        <div className={`flow ${frame.actions}`}>
          <Correction visit={visit} what="own" isBegun={correctionOf(visit, drafts) !== null} />
        </div>
      )}
    </>
  )
}

/** The names of meta values, and of the place, which stands above the answers. */
const NOT_ANSWERS =
  /(?:^|:)(?:instanceID|instanceName|deprecatedID|start|end|today|deviceid|username|site|milestone)$/

/** The answers of a visit as they stand in its XML, by the keys of their questions. */
function answersIn(xml: string): { name: string; value: string }[] {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  return [...document.querySelectorAll('*')]
    .filter(({ children, nodeName }) => children.length === 0 && !NOT_ANSWERS.test(nodeName))
    .map(({ nodeName, textContent }) => ({ name: nodeName, value: textContent.trim() }))
    .filter(({ value }) => value !== '')
}
