import * as L from 'leaflet'
import {
  useMemo,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useRef,
} from 'react'
import { useT } from '../i18n/useT.ts'
import { Attribution } from './Attribution.tsx'
import type { Town } from '@plumbline/contract/rules/map/cell'
import { preloadOutline } from './basemap/OutlineLayer.ts'
import { boundsOf, firstBounds } from './bounds.ts'
import { Leader } from './marks/Leader.tsx'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { StatusGlyph } from '../ui/status/StatusGlyph.tsx'
import { statusWord } from '../ui/status/StatusPill.tsx'
import classes from './map.module.css'
import { MapControls } from './MapControls.tsx'
import { MapNotes } from './MapNotes.tsx'
import { MapPopup } from './popup/MapPopup.tsx'
import { MarkButton } from './marks/MarkButton.tsx'
import { marksOf, type Mark } from './marks/marks.ts'
import { markerBox } from './marks/marker-box.ts'
import { ScaleBar } from './ScaleBar.tsx'
import { type MapGroup, type MapSite, type MapPosition, positionOf } from './sites.ts'
import { haveStreetsAt, type Tiles } from './tiles.ts'
import { fitTo, useFit } from './useFit.ts'
import { useGround } from './useGround.ts'
import { useLeafletMap } from './useLeafletMap.ts'
import { useMarks } from './marks/useMarks.ts'
import { usePopup } from './popup/usePopup.ts'
import { zoomInto } from './zoom-into.ts'

export interface ProjectMapProps {
  sites: readonly MapSite[]
  /** The groups of the map format `groupedSites`; without them every site has its pin. */
  groups?: readonly MapGroup[]
  selectedSiteId?: string
  /** The position that is shown as long as no site has one. */
  home?: MapPosition
  /** Content about the chosen site, in the place of the legend on a map that shows it alone. */
  ofChosen?: ((map: L.Map) => ReactNode) | undefined
  onSelectSite: (id: string) => void
  /** By default what the operator has configured. */
  tiles?: Tiles | undefined
  /** Pixels. */
  height?: number
}

/** With its distance from the edge, in pixels. */
const LEGEND_HEIGHT = 48
/** The zoom at which a site is shown among its streets. */
const AMONG_STREETS = 16

/** Where the site that was chosen stands. */
const placeOf = (sites: readonly MapSite[], siteId: string | undefined) => {
  const site = sites.find(({ _id }) => _id === siteId)
  return site ? positionOf(site) : null
}

/** The map itself; ProjectMap.tsx loads it. */
export function ProjectMapView(props: ProjectMapProps & { height: number }) {
  const { sites, groups, selectedSiteId, home, onSelectSite, ofChosen, tiles, height } = props
  const t = useT()
  const [hinted, hint] = useWheelHint()
  const chosen = useMemo(() => placeOf(sites, selectedSiteId), [sites, selectedSiteId])
  // a chosen site stands where it is, and not in the ring of its group
  const shownGroups = chosen ? undefined : groups
  const marks = useMemo(() => marksOf(sites, shownGroups), [sites, shownGroups])
  const { places, unplaced } = marks
  const bounds = useMemo(
    () => (chosen ? boundsOf([chosen]) : firstBounds(places, home)),
    [places, home, chosen],
  )
  const onTiles = places.every((place) => haveStreetsAt(tiles, place))
  const nearest = chosen && haveStreetsAt(tiles, chosen) ? AMONG_STREETS : undefined
  // In view before anything is drawn, or all of it would be drawn twice.
  const [begin] = useState(() => (created: L.Map) => {
    fitTo(created, { bounds, onTiles, nearest })
    if (tiles?.kind !== 'service') preloadOutline(created)
  })
  const { map, ref } = useLeafletMap(hint, begin)
  const [towns, setTowns] = useState<readonly Town[]>([])
  const laid = useMarks(map, marks, towns)
  const fit = useFit(map, bounds, onTiles, nearest)
  const markers = useMemo(() => laid.map(markerBox), [laid])
  // Labels of groups spare the towns, whose names spare the markers.
  const onTowns = marks.hasGroups ? setTowns : undefined
  const ground = useGround(map, tiles, places, { head: LEGEND_HEIGHT, markers }, onTowns)
  const popup = usePopup(map)
  const open = laid.find(({ mark }) => mark.key === popup.opened?.key)

  function press(mark: Mark, event: MouseEvent) {
    if (mark === open?.mark) return popup.close()
    if (mark.kind === 'cluster' && map) {
      const places = mark.sites.flatMap((site) => positionOf(site) ?? [])
      if (zoomInto(map, mark, places)) return popup.open(null)
    }
    popup.open({ key: mark.key, byKeyboard: event.detail === 0 })
  }

  return (
    // Escape belongs to the whole map, whatever in it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.frame}
      style={{ height }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && open) popup.close()
      }}
    >
      <section ref={ref} className={classes.map} aria-label={t('map.sitesRegion')} />
      {!chosen && <Legend stopped={sites.some(({ status }) => status === 'Stopped')} />}
      {map && laid.map((one) => <Leader key={one.mark.key} map={map} laid={one} />)}
      {map &&
        laid.map((one) => (
          <MarkButton
            key={one.mark.key}
            map={map}
            laid={one}
            selected={one.mark.sites.some(({ _id }) => _id === selectedSiteId)}
            open={one === open}
            ref={(button) => popup.register(one.mark.key, button)}
            onPress={(event) => press(one.mark, event)}
          />
        ))}
      {map && open && (
        <MapPopup
          key={open.mark.key}
          map={map}
          laid={open}
          byKeyboard={popup.opened?.byKeyboard ?? false}
          selectedSiteId={selectedSiteId}
          onSelectSite={(id) => {
            popup.close()
            onSelectSite(id)
          }}
          onClose={popup.close}
        />
      )}
      {map && chosen && ofChosen?.(map)}
      {map && <MapControls map={map} {...(!chosen && { onFit: fit })} />}
      {map && ground.kind === 'base' && <ScaleBar map={map} nearOnly />}
      <WheelHint shown={hinted} />
      <MapNotes unplaced={chosen ? 0 : unplaced} tilesFailed={ground.tilesFailed} />
      <Attribution kind={ground.kind} tiles={tiles} />
    </div>
  )
}

const ALWAYS: MilestoneStatus[] = ['Not Started', 'Ongoing', 'Completed', 'Off Track']

/** The meanings of the shapes; Stopped only where there is one. */
function Legend({ stopped }: { stopped: boolean }) {
  const t = useT()
  const statuses: MilestoneStatus[] = stopped ? [...ALWAYS, 'Stopped'] : ALWAYS
  return (
    <ul className={classes.legend} aria-label={t('map.legend')}>
      {statuses.map((status) => (
        <li key={status} className={classes.legendItem}>
          <StatusGlyph status={status} />
          {statusWord(t, status)}
        </li>
      ))}
    </ul>
  )
}

const SHOWN_FOR = 1400
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Tells whether the hint is shown, with a function that shows it for a moment. */
function useWheelHint(): [shown: boolean, show: () => void] {
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback(() => {
    setShown(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(false), SHOWN_FOR)
  }, [])
  return [shown, show]
}

/** Says why the wheel scrolled the page; the keys and buttons do the same, so it is not read out. */
function WheelHint({ shown }: { shown: boolean }) {
  const t = useT()
  return (
    <p className={classes.wheelHint} data-shown={shown} aria-hidden="true">
      {t('map.wheel', { key: isApple ? '⌘' : 'Ctrl' })}
    </p>
  )
}
