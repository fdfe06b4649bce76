/** One bar of a bench: what was measured, what it must be at most, and what we would like. */
export interface Bar {
  what: string
  measured: number
  unit: string
  must?: number
  aim?: number
}

/** Prints a line a bar. The process ends with code 1 when one is short. */
export function report(bars: Bar[]): void {
  for (const { what, measured, unit, must, aim } of bars) {
    const short = must !== undefined && measured > must
    const told = [
      `${what}: ${amount(measured)} ${unit}`,
      must === undefined ? 'no bar' : `must be at most ${amount(must)}`,
      ...(aim === undefined ? [] : [`aim ${amount(aim)}`]),
      ...(short ? ['SHORT'] : []),
    ]
    console.log(told.join(' | '))
    if (short) process.exitCode = 1
  }
}

function amount(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 })
}
