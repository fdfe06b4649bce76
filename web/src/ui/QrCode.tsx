import { qrModules } from '../lib/texts/qr.ts'
import classes from './QrCode.module.css'

interface Props {
  /** The text that a camera reads: an address, as a rule. */
  text: string
  /** Says where it leads; the address itself stands beside it. */
  label: string
}

/** A QR code as wide as its place; dark on white in both themes, and on paper. */
export function QrCode({ text, label }: Props) {
  const { data, size } = qrModules(text)
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and is no file
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#000" d={dark} />
    </svg>
  )
}
