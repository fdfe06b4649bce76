import { Suspense } from 'react'
import { useT } from '../../i18n/useT.ts'
import classes from './loading.module.css'
import type { MapGroup, MapSite, Place } from './sites.ts'
import { configuredTiles, type Tiles } from './tiles.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export interface ProjectMapProps {
  sites: readonly MapSite[]
  /** Of the map format `groupedSites`; without them every site has its pin. */
  groups?: readonly MapGroup[]
  selectedSiteId?: string
  /** What is shown as long as no site has a position. */
  home?: Place
  onSelectSite: (id: string) => void
  /** By default what the operator has configured. */
  tiles?: Tiles | undefined
  /** Pixels. */
  height?: number
}

const HEIGHT = 600

const View = lazyPart(async () => ({
  default: (await import('./ProjectMapView.tsx')).ProjectMapView,
}))

/** The sites of a project on a map. Leaflet comes when the first map is shown. */
export function ProjectMap({ tiles = configuredTiles, height = HEIGHT, ...rest }: ProjectMapProps) {
  const t = useT()
  return (
    <Suspense
      fallback={
        <output className={classes.loading} style={{ height }} aria-label={t('common.loading')} />
      }
    >
      <View tiles={tiles} height={height} {...rest} />
    </Suspense>
  )
}
