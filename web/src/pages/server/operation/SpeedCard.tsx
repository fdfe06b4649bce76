import type { OperationState } from '@plumbline/contract/operation/operation'
import { useT } from '../../../i18n/useT.ts'
import { formatTime } from '../../../lib/dates/dates.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { StateLine } from '../../../ui/state/StateLine.tsx'
import classes from './operation.module.css'

const HOUR_MS = 3_600_000
const HOURS = 24

/** The speed of calls in the last day, and the slowest statements. */
export function SpeedCard({ speed: { hours, slowest } }: { speed: OperationState['speed'] }) {
  const t = useT()
  const now = hours.at(-1)
  const most = hours.toSorted((a, b) => b.p95Ms - a.p95Ms)[0]
  return (
    <Card aria-labelledby="operation-speed">
      <CardHead id="operation-speed" title={t('operation.speed')} />
      <StateLine
        title={t('operation.p95Day')}
        text={
          now && most
            ? [
                t('operation.p95Now', { now: Math.round(now.p95Ms) }),
                hours.length > 1 &&
                  t('operation.p95Most', {
                    most: Math.round(most.p95Ms),
                    time: formatTime(most.hour),
                  }),
              ]
                .filter(Boolean)
                .join(' · ')
            : t('operation.noSpeed')
        }
      >
        {now && most && <Hours hours={hours} most={most.p95Ms} />}
      </StateLine>
      <StateLine
        title={t(slowest.length > 1 ? 'operation.slowestAll' : 'operation.slowest')}
        text={
          slowest.length === 0
            ? t('operation.noneSlow')
            : slowest.map(({ name, n, maxMs }) => (
                <span key={name} className={classes.statement}>
                  <code>{name}</code> · {t('operation.slow', { ms: maxMs, n })}
                </span>
              ))
        }
      />
    </Card>
  )
}

/** A bar of each hour; the two highest stand out. What matters of them stands in words beside. */
function Hours({ hours, most }: { hours: OperationState['speed']['hours']; most: number }) {
  const [last] = hours.slice(-1)
  const end = Date.parse(last?.hour ?? '')
  const slots = Array.from({ length: HOURS }, (_, n) => end - (HOURS - 1 - n) * HOUR_MS)
  const byHour = new Map(hours.map(({ hour, p95Ms }) => [Date.parse(hour), p95Ms]))
  const high = hours.map(({ p95Ms }) => p95Ms).toSorted((a, b) => b - a)[1] ?? most
  return (
    <span className={classes.hours} aria-hidden="true">
      {slots.map((slot) => {
        const p95Ms = byHour.get(slot)
        return (
          <i
            key={slot}
            data-high={p95Ms !== undefined && p95Ms >= high ? true : undefined}
            style={{ height: `${p95Ms === undefined ? 4 : Math.max(6, (p95Ms / most) * 100)}%` }}
          />
        )
      })}
    </span>
  )
}
