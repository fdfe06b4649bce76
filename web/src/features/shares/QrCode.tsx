import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import classes from './Share.module.css'

interface Props {
  text: string
  label: string
}

/** Light around the code, in modules: scanners need it. */
const MARGIN = 4

/** A text as a QR code, dark on light in both themes. */
export function QrCode({ text, label }: Props) {
  const code = generate(text)
  const side = code.size + 2 * MARGIN
  return (
    <figure className={classes.qr} aria-label={label}>
      <svg viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`} aria-hidden="true">
        <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
        <path d={toSvgPath(code)} fill="#000" shapeRendering="crispEdges" />
      </svg>
    </figure>
  )
}
