import type * as L from 'leaflet'
import { Maximize, Minus, Plus } from 'lucide-react'
import { useT } from '../i18n/useT.ts'
import { IconButton } from '../ui/form/IconButton.tsx'
import classes from './map.module.css'
import { useZoom } from './useZoom.ts'

interface Props {
  map: L.Map
  /** Brings everything back into view; without it there is no such button. */
  onFit?: () => void
}

/** Zoom in, zoom out, show everything. */
export function MapControls({ map, onFit }: Props) {
  const t = useT()
  const zoom = useZoom(map)
  return (
    <div className={classes.controls}>
      <IconButton
        label={t('map.zoomIn')}
        icon={<Plus size={16} strokeWidth={1.9} aria-hidden="true" />}
        aria-disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn(1)}
      />
      <IconButton
        label={t('map.zoomOut')}
        icon={<Minus size={16} strokeWidth={1.9} aria-hidden="true" />}
        aria-disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut(1)}
      />
      {onFit && (
        <IconButton
          label={t('map.fit')}
          icon={<Maximize size={15} strokeWidth={1.9} aria-hidden="true" />}
          onClick={onFit}
        />
      )}
    </div>
  )
}
