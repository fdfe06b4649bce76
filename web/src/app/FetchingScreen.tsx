import { useT } from '../i18n/useT.ts'
import { Mark } from '../ui/Mark.tsx'
import classes from './screens.module.css'

/** The working screen of a check that takes longer than 200 ms. */
export function FetchingScreen() {
  const t = useT()
  return (
    <output className={classes.screen}>
      <Mark size={40} />
      <span className={classes.title}>{t('common.fetching')}</span>
      <span className={classes.text}>{t('common.holdTight')}</span>
    </output>
  )
}
