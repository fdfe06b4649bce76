import { useT } from '../../i18n/useT.ts'
import { formatCoordinates } from '../../lib/texts/coordinates.ts'
import classes from './popup.module.css'
import type { MapSite } from '../sites.ts'

/** What a popup of a single site says besides its row. */
export function SiteFacts({ site }: { site: MapSite }) {
  const t = useT()
  return (
    <dl className={classes.facts}>
      <dt>{t('map.openIssues')}</dt>
      <dd>{t('map.number', { n: site.issueCount })}</dd>
      <dt>{t('map.position')}</dt>
      <dd className={classes.coordinates}>{formatCoordinates(site.lat, site.lng)}</dd>
    </dl>
  )
}
