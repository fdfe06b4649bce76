import { daysBetween } from '@plumbline/contract/rules/dates/calendar-day'
import type { ReactNode } from 'react'
import { WasNow } from '../../documents/baselines/WasNow.tsx'
import { useT } from '../../i18n/useT.ts'
import { Days } from '../../schedule/baseline/Days.tsx'
import { Card } from '../../ui/Card.tsx'
import { ShortDate } from '../../ui/ShortDate.tsx'
import classes from './Slipped.module.css'
import type { Against, WhatChanged } from './what-changed.ts'

interface Props {
  changed: WhatChanged
  against: Against
}

/** The whole plan then and now: when it ends, how many milestones changed, and whose changed most. */
export function Facts({ changed: { counts, mostBy, was, now }, against }: Props) {
  const t = useT()
  const moved = was.end === null || now.end === null ? null : daysBetween(was.end, now.end)
  return (
    <Card as="div">
      <dl className={classes.facts}>
        <Fact name={t(against === 'forecast' ? 'baselines.endsExpected' : 'baselines.ends')}>
          {was.end === now.end ? (
            <ShortDate value={now.end} />
          ) : (
            <WasNow
              was={<ShortDate value={was.end} beside={now.end} />}
              now={<ShortDate value={now.end} />}
            />
          )}
        </Fact>
        <Fact name={t('baselines.endMoved')}>
          {moved ? <Days n={moved} /> : t('slipped.notMoved')}
        </Fact>
        <Fact name={t('slipped.later')}>{t('slipped.milestones', { n: counts.later })}</Fact>
        <Fact name={t('slipped.earlier')}>{t('baselines.number', { n: counts.earlier })}</Fact>
        <Fact name={t('baselines.unchanged')}>
          {t('baselines.number', { n: counts.unchanged })}
        </Fact>
        <Fact name={t('slipped.addedRemoved')}>
          {t('slipped.both', { added: counts.added, removed: counts.removed })}
        </Fact>
        {mostBy && (
          <Fact name={t('slipped.mostBy')}>
            <span>{mostBy.implementer},</span> <Days n={mostBy.days} />
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
