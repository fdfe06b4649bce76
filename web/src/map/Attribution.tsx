import { type AttributionPart, attributionParts, BASE_ATTRIBUTION } from './attribution.ts'
import classes from './map.module.css'
import type { Tiles } from './tiles.ts'
import type { Ground } from './useGround.ts'

/** Who the ground is from. */
export function Attribution({ kind, tiles }: { kind: Ground['kind']; tiles: Tiles | undefined }) {
  const own = kind === 'tiles' ? [] : [{ text: BASE_ATTRIBUTION }]
  const theirs =
    tiles && (kind === 'tiles' || tiles.kind === 'file') ? attributionParts(tiles.attribution) : []
  const between = own.length > 0 && theirs.length > 0 ? [{ text: ' · ' }] : []
  const parts: AttributionPart[] = [...own, ...between, ...theirs]
  return (
    <p className={classes.attribution}>
      {parts.map(({ text, href }) =>
        href ? (
          <a key={href} href={href} rel="noopener nofollow">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}
