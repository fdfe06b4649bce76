import { useT } from '../i18n/useT.ts'
import classes from './loading.module.css'
import type { ProjectMapProps } from './ProjectMapView.tsx'
import { configuredTiles } from './tiles.ts'
import { Meanwhile, lazyPart } from '../lib/loading/lazy-part.tsx'

const HEIGHT = 600

/** Its code may come before the first map is shown. */
export const loadProjectMap = async () => ({
  default: (await import('./ProjectMapView.tsx')).ProjectMapView,
})
const View = lazyPart(loadProjectMap)

/** The sites of a project on a map. Leaflet comes when the first map is shown. */
export function ProjectMap({ tiles = configuredTiles, height = HEIGHT, ...rest }: ProjectMapProps) {
  const t = useT()
  return (
    <Meanwhile
      value={
        <output className={classes.loading} style={{ height }} aria-label={t('common.loading')} />
      }
    >
      <View tiles={tiles} height={height} {...rest} />
    </Meanwhile>
  )
}
