import { useT } from '../../../i18n/useT.ts'
import classes from './FilteredFeed.module.css'

/** The number of entries that the filters hide. */
export function HiddenNotes({ n }: { n: number }) {
  const t = useT()
  return <output className={classes.line}>{n > 0 && t('updates.hidden', { n })}</output>
}
