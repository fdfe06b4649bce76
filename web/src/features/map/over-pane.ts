import type * as L from 'leaflet'
import classes from './over-pane.module.css'

/** A pane over legend and controls, which Leaflet's own popup pane would lie under. */
export const OVER_PANE = 'map-over'

/** Adds the pane beside Leaflet's panes and moves it as they move. */
export function addOverPane(map: L.Map): void {
  const pane = map.createPane(OVER_PANE, map.getContainer())
  pane.classList.add(classes.pane ?? '')
  const follow = () => {
    const transform = map.getPane('mapPane')?.style.transform ?? ''
    pane.style.transform = transform
  }
  map.on('move viewreset zoomend', follow)
  map.on('zoomanim', () => pane.classList.add(classes.zooming ?? ''))
  map.on('zoomend', () => pane.classList.remove(classes.zooming ?? ''))
  follow()
}
