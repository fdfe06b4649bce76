import { useT } from '../i18n/useT.ts'
import classes from './map.module.css'

interface Props {
  /** Sites without a position. */
  unplaced: number
  tilesFailed: boolean
}

/** Notes about sites and tiles that the map cannot show. */
export function MapNotes({ unplaced, tilesFailed }: Props) {
  const t = useT()
  return (
    <output className={classes.notes}>
      {unplaced > 0 && <span className={classes.note}>{t('map.unplaced', { n: unplaced })}</span>}
      {tilesFailed && <span className={classes.note}>{t('map.tilesUnavailable')}</span>}
    </output>
  )
}
