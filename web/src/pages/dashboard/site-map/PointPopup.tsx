import type * as L from 'leaflet'
import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useIssuePhotos } from '../../../documents/issue/useIssuePhotos.ts'
import { useT } from '../../../i18n/useT.ts'
import { TOP_PANE } from '../../../map/panes.ts'
import { Pinned } from '../../../map/place/Pinned.tsx'
import { placePopup } from '../../../map/popup/place-popup.ts'
import type { MapPosition } from '../../../map/sites.ts'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { PointRow } from './PointRow.tsx'
import type { PointMark } from './points.ts'
import classes from './SitePoints.module.css'

interface Props {
  map: L.Map
  mark: PointMark
  projectId: string
  pin: MapPosition
  /** The focus goes to the first of them. */
  byKeyboard: boolean
  onClose: () => void
}

/** Pixels that a point covers above and below its place. */
const REACH = { above: 14, below: 14 }

/** The issues and submissions at a point; each leads to its page. */
export function PointPopup({ map, mark, projectId, pin, byKeyboard, onClose }: Props) {
  const t = useT()
  const title = useId()
  const popup = useRef<HTMLDialogElement>(null)
  const [corner, setCorner] = useState({ left: 0, top: 0 })
  const { lat, lng, points } = mark
  const photos = useIssuePhotos(
    projectId,
    points.flatMap((point) => (point.kind === 'issue' ? [point.key] : [])),
  )

  useLayoutEffect(() => {
    if (!popup.current) return
    const { x, y } = map.latLngToContainerPoint([lat, lng])
    const size = map.getSize()
    const { left, top, overflow } = placePopup({
      width: size.x,
      height: size.y,
      x,
      y,
      ...REACH,
      popupWidth: popup.current.offsetWidth,
      popupHeight: popup.current.offsetHeight,
    })
    setCorner({ left, top })
    if (overflow !== 0) map.panBy([0, overflow])
  }, [map, lat, lng])

  useEffect(() => {
    const first = byKeyboard ? popup.current?.querySelector<HTMLElement>('li a') : null
    ;(first ?? popup.current)?.focus({ preventScroll: true })
  }, [byKeyboard])

  return (
    <Pinned map={map} lat={lat} lng={lng} pane={TOP_PANE} raised>
      <dialog
        open
        ref={popup}
        className={classes.popup}
        style={corner}
        aria-labelledby={title}
        tabIndex={-1}
      >
        <header className={classes.head}>
          <h3 id={title}>{t('points.several', { n: points.length })}</h3>
          <IconButton
            size="s"
            label={t('common.close')}
            icon={<X size={15} aria-hidden="true" />}
            onClick={onClose}
          />
        </header>
        <ul className={classes.rows}>
          {points.map((point) => (
            <li key={point.key}>
              <PointRow
                point={point}
                pin={pin}
                photo={point.kind === 'issue' ? photos.get(point.key) : point.submission.photo}
              />
            </li>
          ))}
        </ul>
      </dialog>
    </Pinned>
  )
}
