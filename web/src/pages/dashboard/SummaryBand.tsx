import type { ProjectDetail } from '@plumbline/contract/projects'
import { useId } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Card } from '../../ui/Card.tsx'
import { Donut } from '../../ui/status/Donut.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { Block } from './Block.tsx'
import { Contact } from '../../ui/Contact.tsx'
import { progressOf } from '../../lib/project/progress.ts'
import classes from './SummaryBand.module.css'
import type { DashboardData } from './useDashboardData.ts'

interface Props {
  project: ProjectDetail
  siteId: string | undefined
  data: DashboardData
}

/** The description of the project or site, its progress, and its contact. */
export default function SummaryBand({ project, siteId, data }: Props) {
  const t = useT()
  const id = useId()
  const siteOf = siteId ? [data.sites] : []
  return (
    <Card className={classes.band}>
      <section className={classes.description} aria-labelledby={`${id}-description`}>
        <h2 id={`${id}-description`} className={`overline ${classes.label}`}>
          {t('dashboard.description')}
        </h2>
        <Block small needs={siteOf} skeleton={<TextSkeleton />}>
          {(sites) => {
            const shown = sites?.docs.find(({ _id }) => _id === siteId) ?? project
            return shown.description ? (
              <p className={classes.text}>{shown.description}</p>
            ) : (
              <p className={classes.missing}>{t('dashboard.noDescription')}</p>
            )
          }}
        </Block>
      </section>
      <section className={classes.milestones} aria-labelledby={`${id}-milestones`}>
        <h2 id={`${id}-milestones`} className={`overline ${classes.label}`}>
          {t('dashboard.milestonesCompleted')}
        </h2>
        <Block small needs={[data.milestones]} skeleton={<DonutSkeleton />}>
          {({ docs }) => {
            const own = siteId ? docs.filter(({ site }) => site === siteId) : docs
            const { counts, percent } = progressOf(own)
            return <Donut counts={counts} percent={percent} />
          }}
        </Block>
      </section>
      <section className={classes.contact} aria-labelledby={`${id}-contact`}>
        <h2 id={`${id}-contact`} className={`overline ${classes.label}`}>
          {t('dashboard.contact')}
        </h2>
        <Block small needs={siteOf} skeleton={<TextSkeleton />}>
          {(sites) => {
            const site = sites?.docs.find(({ _id }) => _id === siteId)
            return <Contact person={site?.poc ?? project.poc} />
          }}
        </Block>
      </section>
    </Card>
  )
}

function TextSkeleton() {
  return (
    <span className={classes.lines}>
      <Skeleton width="80%" />
      <Skeleton width="90%" />
      <Skeleton width="60%" />
    </span>
  )
}

function DonutSkeleton() {
  return (
    <span className={classes.donut}>
      <Skeleton width={104} height={104} radius={52} />
      <span className={classes.lines}>
        <Skeleton width={140} />
        <Skeleton width={140} />
        <Skeleton width={140} />
        <Skeleton width={140} />
      </span>
    </span>
  )
}
