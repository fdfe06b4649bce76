import type { Site } from '@plumbline/contract/sites/site'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useId } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { ProgressBar } from '../../ui/status/ProgressBar.tsx'
import { StatusGlyph } from '../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../ui/status/StatusPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useProjectId } from '../../lib/project/useProject.ts'
import { MilestoneCards } from './MilestoneCards.tsx'
import { MilestoneTable, type RowsProps } from './MilestoneTable.tsx'
import classes from './SiteCard.module.css'
import { Sums } from './Sums.tsx'

interface Props extends RowsProps {
  /** Pixels from the top of the list, and of the card. */
  top: number
  height: number
  isPhone: boolean
  /** The position of the card among all. */
  place: { n: number; of: number }
  onToggle: (site: string) => void
}

export const SiteCard = memo(function SiteCard(props: Props) {
  const { section, top, height, isPhone, place } = props
  const { site, money, isClosed } = section
  const heading = useId()
  const t = useT()
  const Rows = isPhone ? MilestoneCards : MilestoneTable
  return (
    <Card
      as="article"
      className={classes.card}
      // spaced letters make rows a little higher, for which there is room before the next card
      style={{ top, minHeight: height }}
      {...(site ? { 'aria-labelledby': heading } : { 'aria-label': t('milestones.archiveTitle') })}
      aria-posinset={place.n}
      aria-setsize={place.of}
    >
      {site && <SiteHead {...props} site={site} heading={heading} />}
      {!isClosed && (
        <>
          {props.more && <div className={classes.more}>{props.more}</div>}
          <Rows {...props} />
          <p className={`row gap12 ${classes.foot}`}>
            <span>
              {site ? t('milestones.siteTotal') : t('milestones.totalOf', { n: section.total })}
            </span>
            <Sums money={money} />
          </p>
        </>
      )}
    </Card>
  )
})

/** The name of a site with how far it is; it opens and closes its table. */
function SiteHead({
  section,
  site,
  heading,
  isPhone,
  onToggle,
}: Pick<Props, 'section' | 'isPhone' | 'onToggle'> & { site: Site; heading: string }) {
  const t = useT()
  const projectId = useProjectId()
  const { status, percent, total, shown, isClosed } = section
  return (
    <div className={`row gap10 ${classes.head}`}>
      <IconButton
        label={t(isClosed ? 'milestones.openSite' : 'milestones.closeSite', { site: site.name })}
        icon={isClosed ? <ChevronRight size={16} /> : <ChevronDown size={16} />}
        size="s"
        aria-expanded={!isClosed}
        onClick={() => onToggle(site._id)}
      />
      <StatusGlyph status={status} size={15} />
      <h2 className={`oneLine ${classes.name}`} id={heading}>
        <Link
          className={classes.link}
          to="/projects/$projectId"
          params={{ projectId }}
          search={{ site: site._id }}
        >
          {isPhone ? site.shortName || site.name : site.name}
        </Link>
        <VisuallyHidden>, {statusWord(t, status)}</VisuallyHidden>
      </h2>
      <span className={`oneLine ${classes.region}`}>{site.region}</span>
      <span className={classes.progress}>
        <ProgressBar percent={percent} {...(isPhone && { status })} />
      </span>
      <span className={classes.count}>
        {shown.length === total
          ? t('milestones.count', { n: total })
          : t('milestones.countOf', { n: shown.length, total })}
      </span>
    </div>
  )
}
