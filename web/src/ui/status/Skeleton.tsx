import classes from './Skeleton.module.css'

interface Props {
  /** CSS lengths; a number is in pixels. */
  width?: number | string
  height?: number | string
  radius?: number
}

/** A grey block where something will be. */
export function Skeleton({ width = '100%', height = 12, radius = 6 }: Props) {
  return <span className={classes.block} style={{ width, height, borderRadius: radius }} />
}

/** Rows as high as those of a table. `label` names the region for screen readers. */
export function SkeletonRows({ rows, label }: { rows: number; label: string }) {
  return (
    <output className={classes.rows} aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={`row gap12 ${classes.row}`}>
          <Skeleton width={24} height={24} radius={12} />
          <Skeleton width={`${14 + ((row * 7) % 9)}%`} />
          <Skeleton width={`${22 + ((row * 5) % 13)}%`} />
          <span className={classes.space} />
          <Skeleton width={64} height={22} radius={11} />
        </span>
      ))}
    </output>
  )
}
