import type * as L from 'leaflet'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { TOP_PANE } from '../panes.ts'
import { Pinned } from '../place/Pinned.tsx'
import type { MapPosition } from '../sites.ts'
import { placePopup } from './place-popup.ts'
import classes from './popup.module.css'

interface Props extends MapPosition {
  map: L.Map
  /** By how much the marker stands beside its place, in pixels. */
  dx?: number
  dy?: number
  /** Pixels by which the marker reaches above and below that. */
  above: number
  below: number
  title: string
  /** Beside the title. */
  note?: ReactNode
  /** Opened from the keyboard: the focus goes to what comes first in it, else to the popup. */
  byKeyboard: boolean
  onClose: () => void
  children: ReactNode
}

/** The popup of a marker: it finds room on the map, and moves the map where there is none. */
export function PopupFrame(props: Props) {
  const { map, lat, lng, dx = 0, dy = 0, above, below, byKeyboard } = props
  const t = useT()
  const titleId = useId()
  const popup = useRef<HTMLDialogElement>(null)
  const [corner, setCorner] = useState({ left: 0, top: 0 })

  useLayoutEffect(() => {
    if (!popup.current) return
    const { x, y } = map.latLngToContainerPoint([lat, lng])
    const size = map.getSize()
    const { left, top, overflow } = placePopup({
      width: size.x,
      height: size.y,
      x: x + dx,
      y: y + dy,
      above,
      below,
      popupWidth: popup.current.offsetWidth,
      popupHeight: popup.current.offsetHeight,
    })
    setCorner({ left: left + dx, top: top + dy })
    if (overflow !== 0) map.panBy([0, overflow])
  }, [map, lat, lng, dx, dy, above, below])

  useEffect(() => {
    const first = byKeyboard ? popup.current?.querySelector<HTMLElement>('li :is(button, a)') : null
    ;(first ?? popup.current)?.focus({ preventScroll: true })
  }, [byKeyboard])

  return (
    <Pinned map={map} lat={lat} lng={lng} pane={TOP_PANE} raised>
      <dialog
        open
        ref={popup}
        className={classes.popup}
        style={corner}
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <header className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            {props.title}
          </h2>
          {props.note !== undefined && <span className={classes.number}>{props.note}</span>}
          <IconButton
            size="s"
            label={t('common.close')}
            icon={<X size={15} strokeWidth={1.9} aria-hidden="true" />}
            onClick={props.onClose}
          />
        </header>
        {props.children}
      </dialog>
    </Pinned>
  )
}
