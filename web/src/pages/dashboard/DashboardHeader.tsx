import { Info, MapPin, PanelRightOpen } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { BELOW_MD, useMedia, XS } from '../../lib/media.ts'
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

interface Props {
  choices: readonly SiteChoice[]
  chosen: SiteChoice | undefined
  onChooseSite: (siteId: string | undefined) => void
  onRefresh: () => void
  rail: Rail
  issues: DashboardData['issues']
  /** Whether what is said of the project or site is open below. */
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
      <LastSynced siteId={chosen?.id} onRefresh={props.onRefresh} />
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
