import { useT } from '../../i18n/useT.ts'
import { Meanwhile, lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useNear } from '../../lib/loading/near.ts'
import classes from '../loading.module.css'
import { configuredTiles } from '../tiles.ts'
import type { WalkedMapProps } from './WalkedMapView.tsx'

const View = lazyPart(async () => ({
  default: (await import('./WalkedMapView.tsx')).WalkedMapView,
}))

/** The map is as large as its frame. */
const WHOLE = { height: '100%' }

/** A trace or an outline that somebody walked; the code and the land come when it is seen. */
export function WalkedMap(props: WalkedMapProps) {
  const t = useT()
  const [watch, isNear] = useNear<HTMLDivElement>(0)
  return (
    <div ref={watch} style={WHOLE}>
      {isNear && (
        <Meanwhile value={<output className={classes.loading} aria-label={t('common.loading')} />}>
          <View {...props} tiles={configuredTiles} />
        </Meanwhile>
      )}
    </div>
  )
}
