/**
 * The zone in which moments are shown: the one that the person has chosen, else that of the device.
 * A name that this browser does not know counts as none.
 */
let chosen: string | undefined
const listeners = new Set<() => void>()

export const timeZone = {
  /** Undefined: that of the device. */
  get: (): string | undefined => chosen,
  set: (name: string | null): void => {
    const next = name !== null && isKnown(name) ? name : undefined
    if (next === chosen) return
    chosen = next
    readings = undefined
    for (const notify of listeners) notify()
  },
  subscribe: (notify: () => void): (() => void) => {
    listeners.add(notify)
    return () => listeners.delete(notify)
  },
}

let readings: Intl.DateTimeFormat | undefined

/** Milliseconds by which the viewer's clocks are ahead of UTC at a moment. */
export function offsetAt(moment: Date): number {
  if (chosen === undefined) return -moment.getTimezoneOffset() * 60_000
  readings ??= new Intl.DateTimeFormat('en-US', {
    timeZone: chosen,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(
    readings.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const reading = Date.UTC(year, month - 1, day, hour, minute, second)
  return reading - Math.floor(moment.getTime() / 1000) * 1000
}

function isKnown(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}
