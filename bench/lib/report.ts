/** One bar of a bench: what was measured, what it must be at most or at least, and what we would like. */
export interface Bar {
  what: string
  measured: number
  unit: string
  /** The most that counts as good. */
  must?: number
  /** The least that counts as good. */
  least?: number
  aim?: number
}

/** Prints a line a bar. The process ends with code 1 when one is short. */
export function report(bars: Bar[]): void {
  for (const { what, measured, unit, must, least, aim } of bars) {
    const short =
      (must !== undefined && measured > must) || (least !== undefined && measured < least)
    const told = [
      `${what}: ${amount(measured)} ${unit}`,
      ...(must === undefined && least === undefined ? ['no bar'] : []),
      ...(must === undefined ? [] : [`must be at most ${amount(must)}`]),
      ...(least === undefined ? [] : [`must be at least ${amount(least)}`]),
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
