interface Props {
  /** Null where nobody knows. */
  values: readonly (number | null)[]
  colour: string
}

const [WIDTH, HEIGHT] = [72, 20]
/** Around the line, so that its dot is not cut off. */
const EDGE = 3

/** A small line without an axis, its last point a dot; what it says stands beside it in words. */
export function Sparkline({ values, colour }: Props) {
  const known = values.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const x = (n: number) => EDGE + (n / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE)
  const y = (value: number) =>
    most === least
      ? HEIGHT / 2
      : EDGE + (1 - (value - least) / (most - least)) * (HEIGHT - 2 * EDGE)
  const path = values
    .map((value, n) => {
      if (value === null) return ''
      const isFirst = (values[n - 1] ?? null) === null
      return `${isFirst ? 'M' : 'L'}${x(n).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
  const last = values.at(-1) ?? null
  // one point is no line
  if (known.length < 2) return null
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path fill="none" stroke={colour} strokeWidth={1.5} strokeLinejoin="round" d={path} />
      {last !== null && <circle cx={x(values.length - 1)} cy={y(last)} r={2.5} fill={colour} />}
    </svg>
  )
}
