import * as L from 'leaflet'
import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import type { LaidMark } from '../marks/layout.ts'
import { TOP_PANE } from '../panes.ts'
import { Pinned } from '../place/Pinned.tsx'
import { placePopup } from './place-popup.ts'
import classes from './popup.module.css'
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

/** How far markers reach over and under their place, with the label of a group. */
const REACH = { site: { above: 40, below: 2 }, group: { above: 32, below: 58 } }

/** The sites of a marker; choosing one opens it. */
export function MapPopup({ map, laid, byKeyboard, selectedSiteId, onSelectSite, onClose }: Props) {
  const { mark, dx, dy } = laid
  const t = useT()
  const titleId = useId()
  const popup = useRef<HTMLDialogElement>(null)
  const [corner, setCorner] = useState({ left: 0, top: 0 })
  const [single] = mark.kind === 'site' ? mark.sites : []
  const title = single?.name ?? (mark.kind === 'group' ? mark.name : t('map.cluster'))

  useLayoutEffect(() => {
    if (!popup.current) return
    const { x, y } = map.latLngToContainerPoint([mark.lat, mark.lng])
    const size = map.getSize()
    const { left, top, overflow } = placePopup({
      width: size.x,
      height: size.y,
      x: x + dx,
      y: y + dy,
      ...(mark.kind === 'site' ? REACH.site : REACH.group),
      popupWidth: popup.current.offsetWidth,
      popupHeight: popup.current.offsetHeight,
    })
    setCorner({ left: left + dx, top: top + dy })
    if (overflow !== 0) map.panBy([0, overflow])
  }, [map, mark.lat, mark.lng, mark.kind, dx, dy])

  useEffect(() => {
    const first = byKeyboard ? popup.current?.querySelector<HTMLElement>('li button') : null
    ;(first ?? popup.current)?.focus({ preventScroll: true })
  }, [byKeyboard])

  return (
    <Pinned map={map} lat={mark.lat} lng={mark.lng} pane={TOP_PANE} raised>
      <dialog
        open
        ref={popup}
        className={classes.popup}
        style={corner}
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <header className={classes.head}>
          <h3 id={titleId} className={classes.title}>
            {title}
          </h3>
          {!single && (
            <span className={classes.number}>{t('map.sites', { n: mark.sites.length })}</span>
          )}
          <IconButton
            size="s"
            label={t('common.close')}
            icon={<X size={15} strokeWidth={1.9} aria-hidden="true" />}
            onClick={onClose}
          />
        </header>
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
      </dialog>
    </Pinned>
  )
}

/** What a popup of a single site says besides its row. */
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
