import { useT } from '../../i18n/useT.ts'
import { StatusGlyph } from '../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../ui/status/StatusPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { IssueBadge } from './IssueBadge.tsx'
import { siteName } from '../marks/mark-names.ts'
import classes from './popup.module.css'
import type { MapSite } from '../sites.ts'
import { statusColour } from '../marks/status-colour.ts'

interface Props {
  site: MapSite
  /** The only row, under the site's name: it says its status instead. */
  alone: boolean
  /** The site that the dashboard shows. */
  current: boolean
  onOpen: () => void
}

/** A site in a popup: glyph, name, progress and issues. Pressing it opens the site. */
export function PopupRow({ site, alone, current, onOpen }: Props) {
  const t = useT()
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={current || undefined}
      onClick={onOpen}
    >
      <VisuallyHidden>{siteName(t, site)}</VisuallyHidden>
      <span className={classes.glyph}>
        <StatusGlyph status={site.status} />
      </span>
      <span
        className={`oneLine ${classes.name}`}
        title={alone ? undefined : site.name}
        aria-hidden="true"
      >
        {alone ? statusWord(t, site.status) : site.name}
      </span>
      <span className={classes.progress} aria-hidden="true">
        <span className={classes.track}>
          <span
            className={classes.done}
            style={{ width: `${site.percent}%`, background: statusColour(site.status) }}
          />
        </span>
        <span className={classes.percent}>{t('common.percent', { n: site.percent })}</span>
      </span>
      {site.issueCount > 0 && (
        <span className={classes.issues}>
          <IssueBadge count={site.issueCount} />
        </span>
      )}
    </button>
  )
}
