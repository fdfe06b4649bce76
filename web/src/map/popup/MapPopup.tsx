import type * as L from 'leaflet'
import { useT } from '../../i18n/useT.ts'
import type { LaidMark } from '../marks/layout.ts'
import classes from './popup.module.css'
import { PopupFrame } from './PopupFrame.tsx'
import { PopupRow } from './PopupRow.tsx'
import { worstFirst } from '../marks/ring.ts'
import { formatCoordinates } from '@plumbline/contract/rules/positions/coordinates'
import type { MapSite } from '../sites.ts'

interface Props {
  map: L.Map
  laid: LaidMark
  /** Opened from the keyboard: the focus goes to the first site, else to the popup. */
  byKeyboard: boolean
  selectedSiteId: string | undefined
  onSelectSite: (id: string) => void
  onClose: () => void
}

/** Pixels by which markers reach above and below their place, with the label of a group. */
const REACH = { site: { above: 40, below: 2 }, group: { above: 32, below: 58 } }

/** The sites of a marker; choosing one opens it. */
export function MapPopup({ map, laid, byKeyboard, selectedSiteId, onSelectSite, onClose }: Props) {
  const { mark, dx, dy } = laid
  const t = useT()
  const [single] = mark.kind === 'site' ? mark.sites : []
  const title = single?.name ?? (mark.kind === 'group' ? mark.name : t('map.cluster'))
  return (
    <PopupFrame
      {...{ map, dx, dy, title, byKeyboard, onClose }}
      {...(mark.kind === 'site' ? REACH.site : REACH.group)}
      lat={mark.lat}
      lng={mark.lng}
      note={single ? undefined : t('map.sites', { n: mark.sites.length })}
    >
      <ul className={classes.rows}>
        {worstFirst(mark.sites).map((site) => (
          <li key={site._id}>
            <PopupRow
              site={site}
              alone={single !== undefined}
              current={site._id === selectedSiteId}
              onOpen={() => onSelectSite(site._id)}
            />
          </li>
        ))}
      </ul>
      {single && <SiteFacts site={single} />}
    </PopupFrame>
  )
}

/** The facts in the popup of a single site, besides its row. */
function SiteFacts({ site }: { site: MapSite }) {
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
