import { Check, ChevronRight, Circle, ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../i18n/useT.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { fetchProject, type Progress } from '../calls/fetch-project.ts'
import { Action } from '../frame/Action.tsx'
import frame from '../frame/parts.module.css'
import { askToKeep } from '../home/storage.ts'
import { leavePhone } from '../store/leave.ts'
import type { StoredKey } from '../store/shapes.ts'
import { isWorkerReady } from '../worker.ts'
import classes from './opening.module.css'

const NOTHING: Progress = { forms: [0, 0], sites: null, milestones: null, isDone: false }

/** Shows who owns the phone now, and what is being stored. One may begin before all of it is there. */
export function GettingReady({ phoneKey }: { phoneKey: StoredKey }) {
  const t = useT()
  const [, navigate] = useLocation()
  const [progress, setProgress] = useState<Progress>(NOTHING)
  const [isPageHere, setPageHere] = useState(false)
  useEffect(() => {
    // what is missing is fetched from Home again
    fetchProject(phoneKey, (now) => setProgress({ ...now })).catch(() => undefined)
    void askToKeep()
    void isWorkerReady().then(setPageHere)
  }, [phoneKey])
  const { forms, sites, milestones } = progress
  const hasForms = forms[1] > 0 && forms[0] === forms[1]
  const hasPlaces = milestones !== null
  const share = [hasForms, sites !== null, hasPlaces, isPageHere].filter(Boolean).length / 4
  const percent = Math.round(share * 100)
  const [firstName = '', ...more] = phoneKey.personName.split(' ')
  const person = { _id: phoneKey.personId, firstName, lastName: more.join(' '), photo: null }
  const leave = async () => {
    await leavePhone(phoneKey, { sent: false, unsent: false })
    navigate('/start')
    window.location.reload()
  }
  return (
    <>
      <main className={frame.main} style={{ paddingBottom: 170 }}>
        <h1 className={frame.h1}>{t('phone.yours')}</h1>
        <p className={frame.lead}>{t('phone.yoursText')}</p>
        <div className={frame.box}>
          <div className={`row gap12 ${classes.who}`}>
            <Avatar person={person} size={44} />
            {phoneKey.personName}
          </div>
          <div className={`row gap12 ${classes.who}`}>
            <span className={classes.letter} aria-hidden="true">
              {Array.from(phoneKey.projectName)[0]}
            </span>
            {phoneKey.projectName}
          </div>
        </div>
        <section className={frame.card} aria-labelledby="ready">
          <h2
            id="ready"
            className={`${frame.heading} ${classes.ready}`}
            style={{ fontSize: 'var(--size-section)' }}
          >
            {t('phone.gettingReady')}
            <span className={frame.count}>{percent}%</span>
          </h2>
          <progress className={frame.meter} aria-labelledby="ready" max={100} value={percent} />
          <Step isDone={hasForms}>
            {t('phone.forms', { n: forms[1] || phoneKey.forms.length })}
          </Step>
          <Step isDone={hasPlaces}>
            {t('phone.sitesMilestones', { n: sites ?? 0, m: milestones ?? 0 })}
          </Step>
          <Step isDone={isPageHere}>{t('phone.pageItself')}</Step>
        </section>
        <p className={`${frame.card} ${frame.note} ${classes.keep}`}>
          <ShieldCheck size={20} aria-hidden="true" />
          <span>
            <strong>{t('phone.keepToYourself')}</strong>
            <br />
            {t('phone.keepText')}
          </span>
        </p>
      </main>
      <div className={frame.foot}>
        <div className={frame.footRow}>
          <Action kind="primary" wide large onClick={() => navigate('/', { replace: true })}>
            {t('phone.start')}
            <ChevronRight size={20} aria-hidden="true" />
          </Action>
          <Action kind="quiet" wide onClick={() => void leave()}>
            {t('phone.someoneElse')}
          </Action>
        </div>
      </div>
    </>
  )
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <p className={`row gap10 ${classes.step}`} data-done={isDone || undefined}>
      {isDone ? <Check size={18} aria-hidden="true" /> : <Circle size={18} aria-hidden="true" />}
      {children}
    </p>
  )
}
