import { useT } from '../../../i18n/useT.ts'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import classes from './joining.module.css'

/** Where the form will be. */
export function LoadingFields() {
  const t = useT()
  return (
    <output className={classes.form} aria-label={t('common.loading')}>
      {Array.from({ length: 4 }, (_, n) => (
        <Skeleton key={n} height={40} />
      ))}
    </output>
  )
}
