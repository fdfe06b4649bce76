const SECOND = 1000
const MINUTE = 60
const HOUR = 60 * MINUTE

const padded = (n: number) => String(n).padStart(2, '0')

/** Writes the duration of a recording as players show it: '0:42', '1:08:05'. */
export function playingTime(durationMs: number): string {
  const seconds = Math.round(durationMs / SECOND)
  const [h, m, s] = [Math.floor(seconds / HOUR), Math.floor(seconds / MINUTE) % 60, seconds % 60]
  return h > 0 ? `${h}:${padded(m)}:${padded(s)}` : `${m}:${padded(s)}`
}
