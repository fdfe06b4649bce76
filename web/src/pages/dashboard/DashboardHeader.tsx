import { Info, MapPin, PanelRightOpen } from 'lucide-react'
import { withStoryTexts } from '../../i18n/language.ts'
import { useT } from '../../i18n/useT.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { BELOW_MD, useMedia, XS } from '../../lib/media.ts'
import type { Days } from '../../lib/dates/in-days.ts'
import { Tag } from '../../ui/status/Badge.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './DashboardHeader.module.css'
import type { About } from './about.ts'
import { IssueboxCount } from './issuebox/IssueboxCount.tsx'
import { LastSynced } from './LastSynced.tsx'
import type { SiteChoice } from '../../lib/project/siteChoices.ts'
import { SiteSelector } from './sites/SiteSelector.tsx'
import type { DashboardData } from './useDashboardData.ts'
import type { Rail } from './useRail.ts'

/** Its texts come with those of the story, in which weeks are chosen. */
const WeekChip = lazyPart(withStoryTexts(() => import('./story/WeekChip.tsx')))

interface Props {
  choices: readonly SiteChoice[]
  chosen: SiteChoice | undefined
  onChooseSite: (siteId: string | undefined) => void
  onRefresh: () => void
  /** The weeks that are shown; undefined: all. */
  days: Days | undefined
  onEndWeek: () => void
  rail: Rail
  issues: DashboardData['issues']
  /** Tells whether the description of the project or site is open below. */
  about: About
}

/** The bar that stays on top: what is shown, and how. */
export function DashboardHeader(props: Props) {
  const { choices, chosen } = props
  const { state, toggle, takeFocus } = props.rail
  const t = useT()
  const isPhone = useMedia(XS)
  const isNarrow = useMedia(BELOW_MD)
  const tag = chosen ? chosen.region : t('dashboard.sites', { n: choices.length })
  return (
    <header className={`row gap12 ${classes.header}`}>
      <SiteSelector choices={choices} chosen={chosen} onChoose={props.onChooseSite} />
      <VisuallyHidden>
        {/* For those who chose a site elsewhere, on the map or in the list of sites. */}
        <output>{chosen?.name ?? t('dashboard.projectHome')}</output>
      </VisuallyHidden>
      {tag && !isNarrow && (
        <Tag>
          {chosen && <MapPin size={12} aria-hidden="true" />}
          {tag}
        </Tag>
      )}
      {!isPhone && (
        <Button
          variant="quiet"
          icon={<Info size={15} />}
          aria-expanded={props.about.isOpen}
          onClick={props.about.toggle}
        >
          {t('dashboard.about')}
        </Button>
      )}
      <span className={classes.space} />
      {props.days && <WeekChip days={props.days} onEnd={props.onEndWeek} />}
      <LastSynced siteId={chosen?.id} days={props.days} onRefresh={props.onRefresh} />
      {state === 'closed' && (
        <Button
          icon={<PanelRightOpen size={14} />}
          aria-expanded={false}
          aria-keyshortcuts="]"
          ref={takeFocus}
          onClick={toggle}
        >
          {t('dashboard.issuebox')}
          <IssueboxCount issues={props.issues} siteId={chosen?.id} />
        </Button>
      )}
    </header>
  )
}
