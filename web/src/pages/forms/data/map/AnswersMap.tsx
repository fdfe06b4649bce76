import * as L from 'leaflet'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Attribution } from '../../../../map/Attribution.tsx'
import { preloadOutline } from '../../../../map/basemap/OutlineLayer.ts'
import { boundsOf } from '../../../../map/bounds.ts'
import frame from '../../../../map/map.module.css'
import { MapControls } from '../../../../map/MapControls.tsx'
import { MapNotes } from '../../../../map/MapNotes.tsx'
import { usePopup } from '../../../../map/popup/usePopup.ts'
import { ScaleBar } from '../../../../map/ScaleBar.tsx'
import { configuredTiles as tiles, haveStreetsAt } from '../../../../map/tiles.ts'
import { fitTo, useFit } from '../../../../map/useFit.ts'
import { useGround } from '../../../../map/useGround.ts'
import { useLeafletMap } from '../../../../map/useLeafletMap.ts'
import { useZoom } from '../../../../map/useZoom.ts'
import { zoomInto } from '../../../../map/zoom-into.ts'
import type { FormParams } from '../data-calls.ts'
import { type AnswerMark, answerMarks, type AnswerPoint } from './answer-marks.ts'
import { AnswerMarkButton } from './AnswerMarkButton.tsx'
import { AnswerPopup } from './AnswerPopup.tsx'
import type { MapColour } from './map-colours.ts'
import type { ShownClass } from './useShownClasses.ts'

interface Props {
  params: FormParams
  points: readonly AnswerPoint[]
  classes: readonly ShownClass[]
  colour: MapColour
  /** The questions whose photos are shown. */
  photosOf: readonly number[]
}

/** Room of a mark that names of towns keep off, in pixels. */
const HALF = 13

/** Submissions where they were made, each with the colour and the letter of its class. */
export function AnswersMap({ points, classes, ...of }: Props) {
  const t = useT()
  const bounds = useMemo(() => boundsOf(points), [points])
  const onTiles = points.every((place) => haveStreetsAt(tiles, place))
  const [begin] = useState(() => (created: L.Map) => {
    fitTo(created, { bounds, onTiles })
    if (tiles?.kind !== 'service') preloadOutline(created)
  })
  const { map, ref } = useLeafletMap(undefined, begin)
  const zoom = useZoom(map)
  const view = useView(map)
  const at = useMemo(() => answerMarks(points), [points])
  const marks = useMemo(
    () => at(zoom).filter((mark) => view?.contains(mark) ?? true),
    [at, zoom, view],
  )
  const markers = useMemo(() => marks.map(boxOf), [marks])
  const fit = useFit(map, bounds, onTiles)
  const ground = useGround(map, tiles, points, { head: 0, markers })
  const popup = usePopup(map)
  const open = marks.find(({ key }) => key === popup.opened?.key)

  function press(mark: AnswerMark, event: MouseEvent) {
    if (mark === open) return popup.close()
    if (map && mark.points.length > 1 && zoomInto(map, mark, mark.points)) return popup.open(null)
    popup.open({ key: mark.key, byKeyboard: event.detail === 0 })
  }

  return (
    // Escape belongs to the whole map, whatever in it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={frame.frame}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && open) popup.close()
      }}
    >
      <section ref={ref} className={frame.map} aria-label={t('data.map')} />
      {map &&
        marks.map((mark) => (
          <AnswerMarkButton
            key={mark.key}
            {...{ map, mark, classes }}
            isOpen={mark === open}
            ref={(button) => popup.register(mark.key, button)}
            onPress={(event) => press(mark, event)}
          />
        ))}
      {map && open && (
        <AnswerPopup
          key={open.key}
          {...of}
          {...{ map, mark: open, classes }}
          byKeyboard={popup.opened?.byKeyboard ?? false}
          onClose={popup.close}
        />
      )}
      {map && <MapControls map={map} onFit={fit} />}
      {map && ground.kind === 'base' && <ScaleBar map={map} nearOnly />}
      <MapNotes unplaced={0} tilesFailed={ground.tilesFailed} />
      <Attribution kind={ground.kind} tiles={tiles} />
    </div>
  )
}

const boxOf = ({ lat, lng, points }: AnswerMark) => {
  const half = points.length > 1 ? HALF * 2 : HALF
  return {
    at: L.latLng(lat, lng),
    rects: [{ left: -half, right: half, top: -half, bottom: half }],
  }
}

/** Around what the map shows by so much of its width: marks are drawn there alone. */
const AROUND = 0.3

/** The bounds of the map, with a margin, after each move; null as long as it has no size. */
function useView(map: L.Map | null): L.LatLngBounds | null {
  const [view, setView] = useState<L.LatLngBounds | null>(null)
  useEffect(() => {
    if (!map) return undefined
    const look = () => setView(map.getSize().x === 0 ? null : map.getBounds().pad(AROUND))
    look()
    map.on('moveend resize', look)
    return () => void map.off('moveend resize', look)
  }, [map])
  return view
}
