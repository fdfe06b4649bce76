import { useT } from '../../i18n/useT.ts'
import classes from '../loading.module.css'
import type { PlacePickerProps } from './PlacePickerView.tsx'
import { configuredTiles } from '../tiles.ts'
import { Meanwhile, lazyPart } from '../../lib/loading/lazy-part.tsx'

const View = lazyPart(async () => ({
  default: (await import('./PlacePickerView.tsx')).PlacePickerView,
}))

/**
 * A map on which a place is chosen: by a click, by dragging the pin, or by its arrow keys. Have
 * fields beside it, for whom a map is no help.
 */
export function PlacePicker(props: PlacePickerProps) {
  const t = useT()
  return (
    <div className={classes.point}>
      <Meanwhile value={<output className={classes.loading} aria-label={t('common.loading')} />}>
        <View {...props} tiles={configuredTiles} />
      </Meanwhile>
    </div>
  )
}
