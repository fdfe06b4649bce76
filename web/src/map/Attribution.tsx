import { attributionParts, BASE_ATTRIBUTION } from './attribution.ts'
import classes from './map.module.css'
import type { Tiles } from './tiles.ts'
import type { Ground } from './useGround.ts'

/** Who the ground is from. */
export function Attribution({ kind, tiles }: { kind: Ground['kind']; tiles: Tiles | undefined }) {
  const parts =
    kind === 'tiles' && tiles ? attributionParts(tiles.attribution) : [{ text: BASE_ATTRIBUTION }]
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
