import type * as L from 'leaflet'
import classes from './panes.module.css'

/** Over legend and controls, which Leaflet's own popup pane would lie under. */
export const TOP_PANE = 'map-over'
/** Over towns and borders, under the markers. */
export const UNDER_PANE = 'map-under'

/** Adds our panes to a new map. */
export function addPanes(map: L.Map): void {
  map.createPane(UNDER_PANE).style.zIndex = '590'
  const pane = map.createPane(TOP_PANE, map.getContainer())
  pane.classList.add(classes.over ?? '')
  // It lies beside Leaflet's panes, and moves as they do.
  const follow = () => {
    pane.style.transform = map.getPane('mapPane')?.style.transform ?? ''
  }
  map.on('move viewreset zoomend', follow)
  map.on('zoomanim', () => pane.classList.add(classes.zooming ?? ''))
  map.on('zoomend', () => pane.classList.remove(classes.zooming ?? ''))
  follow()
}
