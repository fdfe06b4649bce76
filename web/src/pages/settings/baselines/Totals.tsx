import { daysBetween } from '@plumbline/contract/rules/dates/calendar-day'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Days } from '../../../schedule/baseline/Days.tsx'
import classes from './Totals.module.css'
import { WasNow } from '../../../documents/baselines/WasNow.tsx'
import type { Against, WhatChanged } from './what-changed.ts'

interface Props {
  changed: WhatChanged
  against: Against
}

/** The whole plan then and now: when it begins and ends, and how many milestones changed. */
export function Totals({ changed: { counts, was, now }, against }: Props) {
  const t = useT()
  return (
    <dl className={classes.totals}>
      <Total name={t(against === 'forecast' ? 'baselines.beginsExpected' : 'baselines.begins')}>
        <Bound was={was.start} now={now.start} />
      </Total>
      <Total name={t(against === 'forecast' ? 'baselines.endsExpected' : 'baselines.ends')}>
        <Bound was={was.end} now={now.end} />
      </Total>
      <Total name={t('baselines.movedTotal')}>
        {t('baselines.movedBoth', { later: counts.later, earlier: counts.earlier })}
      </Total>
      <Total name={t('baselines.unchanged')}>
        {t('baselines.number', { n: counts.unchanged })}
      </Total>
    </dl>
  )
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Bound({ was, now }: { was: string | null; now: string | null }) {
  if (was === now) return <DateText value={now} />
  return (
    <>
      <WasNow was={<DateText value={was} />} now={<DateText value={now} />} />
      {was !== null && now !== null && <Days n={daysBetween(was, now)} />}
    </>
  )
}
