import type { AskItem } from '@plumbline/contract/organisations/asks'
import { useT } from '../../i18n/useT.ts'
import { formatDay } from '../../lib/dates/dates.ts'
import classes from './Asks.module.css'

type Props = Pick<AskItem, 'overtakes'> & Partial<Pick<AskItem, 'overtaken'>>

/** Milestones of the site that would start before the proposed date, for whoever decides about it. */
export function Overtakes({ overtakes: n, overtaken = [] }: Props) {
  const t = useT()
  if (n === 0) return null
  const names = [
    ...overtaken.map(({ name, startsOn }) =>
      t('asks.overtaken', { name, date: formatDay(startsOn) }),
    ),
    ...(overtaken.length < n ? ['…'] : []),
  ].join(', ')
  const text = t('asks.overtakes', { n })
  return (
    <p className={classes.overtakes}>
      {overtaken.length === 0 ? text : t('asks.overtakesNames', { text, names })}
    </p>
  )
}
