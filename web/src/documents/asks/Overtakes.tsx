import type { AskItem } from '@plumbline/contract/organisations/asks'
import { useT } from '../../i18n/useT.ts'
import classes from './Asks.module.css'

/** Milestones of the site that would start before the proposed date, for whoever decides about it. */
export function Overtakes({ overtakes: n }: Pick<AskItem, 'overtakes'>) {
  const t = useT()
  return n > 0 && <p className={classes.overtakes}>{t('asks.overtakes', { n })}</p>
}
