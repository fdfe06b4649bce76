import { WarningShape } from './StatusGlyph.tsx'
import classes from './severity.module.css'

/** The class that sets `color` to a severity's mark colour. */
function severityMark(severity: number): string {
  return classes[`mark-${severity}`] ?? ''
}

/** The shape of a severity in its colour: a dashed ring, 1 to 3 bars, a triangle. Decorative. */
export function SeverityGlyph({ severity, size = 14 }: { severity: number; size?: number }) {
  return (
    <svg
      className={severityMark(severity)}
      width={size}
      height={size}
      viewBox="0 0 14 14"
      aria-hidden="true"
    >
      <SeverityShape severity={severity} />
    </svg>
  )
}

function SeverityShape({ severity }: { severity: number }) {
  if (severity === 4) return <WarningShape />
  if (severity >= 1 && severity <= 3) {
    return (
      <>
        <Bar x={1.6} height={3.6} filled />
        <Bar x={5.6} height={6.8} filled={severity > 1} />
        <Bar x={9.6} height={10} filled={severity > 2} />
      </>
    )
  }
  return (
    <>
      <circle
        cx="7"
        cy="7"
        r="5.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="2.6 1.9"
      />
      <circle cx="7" cy="7" r="1.3" fill="currentColor" />
    </>
  )
}

function Bar({ x, height, filled }: { x: number; height: number; filled: boolean }) {
  return (
    <rect
      x={x}
      y={12.6 - height}
      width="2.8"
      height={height}
      rx=".9"
      fill="currentColor"
      opacity={filled ? 1 : 0.26}
    />
  )
}
