const STEPS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1]
/** Lines are at least so far apart, in pixels. */
const APART = 110

/** Degrees between two lines where a degree is so many pixels wide. */
export function graticuleStep(pixelsPerDegree: number): number {
  return STEPS.find((step) => step * pixelsPerDegree >= APART) ?? 1
}

/** The multiples of `step` from `from` to `to`. */
export function graticuleLines(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step)
}

/** '50.48° N', '0.125° W': as many decimals as the step has. */
export function degreeText(degrees: number, step: number, letters: [string, string]): string {
  const decimals = (String(step).split('.')[1] ?? '').length
  return `${Math.abs(degrees).toFixed(decimals)}° ${degrees < 0 ? letters[1] : letters[0]}`
}
