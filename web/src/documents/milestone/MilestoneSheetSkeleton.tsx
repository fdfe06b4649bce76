import { useT } from '../../i18n/useT.ts'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import classes from './MilestoneSheet.module.css'

const FACTS = [62, 54, 40, 38, 26, 48, 58]

/** The sheet's sections before they are loaded, as high as they will mostly be. */
export function MilestoneSheetSkeleton() {
  const t = useT()
  return (
    <output aria-label={t('common.loading')} className={classes.skeleton}>
      <span className={classes.skeletonFacts}>
        {FACTS.map((width) => (
          <span key={width} className={classes.skeletonFact}>
            <Skeleton width={84} />
            <Skeleton width={`${width}%`} />
          </span>
        ))}
      </span>
      <Skeleton width={72} />
      <span className={classes.skeletonPhotos}>
        {FACTS.slice(0, 6).map((width) => (
          <Skeleton key={width} height={86} />
        ))}
      </span>
      <Skeleton width={72} />
      <Skeleton height={83} />
    </output>
  )
}
