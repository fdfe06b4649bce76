import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useT } from '../../i18n/useT.ts'
import { Attribution } from './Attribution.tsx'
import { boundsOf } from './bounds.ts'
import { Legend } from './Legend.tsx'
import classes from './map.module.css'
import { MapControls } from './MapControls.tsx'
import { MapNotes } from './MapNotes.tsx'
import { MapPopup } from './MapPopup.tsx'
import { MarkButton } from './MarkButton.tsx'
import { marksOf, type Mark } from './marks.ts'
import type { ProjectMapProps } from './ProjectMap.tsx'
import { roomOf } from './room-of.ts'
import { ScaleBar } from './ScaleBar.tsx'
import { useExpand } from './useExpand.ts'
import { useFit } from './useFit.ts'
import { useGround } from './useGround.ts'
import { useLeafletMap } from './useLeafletMap.ts'
import { useZoom } from './useZoom.ts'
import { useWheelHint, WheelHint } from './WheelHint.tsx'

/** With its distance from the edge, in pixels. */
const LEGEND_HEIGHT = 48

interface Opened {
  key: string
  byKeyboard: boolean
}

/** The map itself; ProjectMap.tsx loads it. */
export function ProjectMapView(props: ProjectMapProps & { height: number }) {
  const { sites, groups, selectedSiteId, onSelectSite, tiles, height } = props
  const t = useT()
  const [hinted, hint] = useWheelHint()
  const { map, ref } = useLeafletMap(hint)
  const zoom = useZoom(map)
  const marks = useMemo(() => marksOf(sites, groups), [sites, groups])
  const shown = useMemo(() => marks.at(zoom), [marks, zoom])
  const fit = useFit(
    map,
    useMemo(() => boundsOf(marks.places), [marks]),
  )
  const markers = useMemo(() => shown.map(roomOf), [shown])
  const ground = useGround(map, tiles, marks.places, { head: LEGEND_HEIGHT, markers })
  const [opened, setOpened] = useState<Opened | null>(null)
  const openMark = shown.find(({ key }) => key === opened?.key)
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const expand = useExpand(map)

  const close = useCallback(() => {
    if (opened) buttons.current.get(opened.key)?.focus({ preventScroll: true })
    setOpened(null)
  }, [opened])

  useEffect(() => {
    map?.on('click', close)
    return () => void map?.off('click', close)
  }, [map, close])

  function press(mark: Mark, event: MouseEvent) {
    if (mark.key === opened?.key) return close()
    if (mark.kind === 'cluster' && expand(mark)) return setOpened(null)
    setOpened({ key: mark.key, byKeyboard: event.detail === 0 })
  }

  return (
    // Escape belongs to the whole map, whatever in it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.frame}
      style={{ height }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && opened) close()
      }}
    >
      <section ref={ref} className={classes.map} aria-label={t('map.sitesRegion')} />
      <Legend stopped={sites.some(({ status }) => status === 'Stopped')} />
      {map &&
        shown.map((mark) => (
          <MarkButton
            key={mark.key}
            map={map}
            mark={mark}
            selected={mark.sites.some(({ _id }) => _id === selectedSiteId)}
            open={mark === openMark}
            ref={(button) => {
              if (button) buttons.current.set(mark.key, button)
              return () => void buttons.current.delete(mark.key)
            }}
            onPress={(event) => press(mark, event)}
          />
        ))}
      {map && opened && openMark && (
        <MapPopup
          key={openMark.key}
          map={map}
          mark={openMark}
          byKeyboard={opened.byKeyboard}
          selectedSiteId={selectedSiteId}
          onSelectSite={(id) => {
            close()
            onSelectSite(id)
          }}
          onClose={close}
        />
      )}
      {map && <MapControls map={map} onFit={fit} />}
      {map && ground.kind === 'base' && zoom >= 12 && <ScaleBar map={map} />}
      <WheelHint shown={hinted} />
      <MapNotes unplaced={marks.unplaced} tilesFailed={ground.tilesFailed} />
      <Attribution kind={ground.kind} tiles={tiles} />
    </div>
  )
}
