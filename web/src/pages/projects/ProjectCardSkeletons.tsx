import { useT } from '../../i18n/useT.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import page from './MyProjectsPage.module.css'
import classes from './ProjectCard.module.css'

/** Six cards of the same size as those that are coming. */
export function ProjectCardSkeletons() {
  const t = useT()
  return (
    <output aria-label={t('common.loading')} className={page.grid}>
      {Array.from({ length: 6 }, (_, card) => (
        <Card key={card} as="div" className={classes.card}>
          <div className={classes.head}>
            <Skeleton width={36} height={36} />
            <div className={classes.names}>
              <Skeleton width="80%" />
            </div>
          </div>
          <Skeleton height={152} radius={0} />
          <div className={classes.description}>
            <Skeleton width="90%" />
          </div>
          <div className={classes.actions}>
            <Skeleton width={160} height={32} />
          </div>
        </Card>
      ))}
    </output>
  )
}
