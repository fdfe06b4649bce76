const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/

/** The ends and the step of a range as its XForm has them, those of XLSForms where it gives none. */
export function rangeOf({ start = '1', end = '10', step = '1' }: Record<string, string>) {
  return { start, end, step }
}

/** True if steps lead from one end of a range to the other: phones show no other range. */
export function isRange(parameters: Record<string, string>): boolean {
  const { start, end, step } = rangeOf(parameters)
  if (![start, end, step].every((text) => NUMBER.test(text))) return false
  const steps = (Number(end) - Number(start)) / Number(step)
  return Number.isFinite(steps) && steps !== 0 && Math.abs(steps - Math.round(steps)) < 1e-9
}
