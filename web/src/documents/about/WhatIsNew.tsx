import type { ReleaseNotes } from '@plumbline/contract/operation/about'
import { useT } from '../../i18n/useT.ts'
import { formatDate } from '../../lib/dates/dates.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import classes from './about.module.css'

/** The changes of the last releases, from the changelog. */
export function WhatIsNew({ notes, onClose }: { notes: ReleaseNotes[]; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('operation.whatIsNew')} size={720} onClose={onClose}>
      <div className={classes.notes}>
        {notes.map(({ release, date, people, operators, breaking }) => (
          <section key={release}>
            <h3>
              {release === null
                ? t('operation.unreleased')
                : [release, date && formatDate(date)].filter(Boolean).join(' · ')}
            </h3>
            <Texts title={t('operation.breaking')} texts={breaking} />
            <Texts title={t('operation.forPeople')} texts={people} />
            <Texts title={t('operation.forOperators')} texts={operators} />
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Texts({ title, texts }: { title: string; texts: string[] }) {
  if (texts.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul lang="en">
        {texts.map((text) => (
          <li key={text}>{text.replaceAll('`', '')}</li>
        ))}
      </ul>
    </>
  )
}
