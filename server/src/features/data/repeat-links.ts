import { isWithin, type FormOfData } from './form-questions.queries.ts'

/** The next outer repeat of one; '' where there is none. */
function outerRepeat({ repeats }: Pick<FormOfData, 'repeats'>, repeat: string): string {
  const outer = [...repeats.keys()].filter((path) => path !== repeat && isWithin(repeat, path))
  return outer.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

/** The innermost repeat that two lie in, or are; '' where there is none. */
export function sharedRepeat(
  form: Pick<FormOfData, 'repeats'>,
  one: string,
  other: string,
): string {
  let shared = one
  while (!isWithin(other, shared)) shared = outerRepeat(form, shared)
  return shared
}

/**
 * SQL for the entry of an outer repeat that an entry lies in.
 * @param e SQL for the number of an entry of `from`, of the submission `@`
 */
export function entryAround(
  form: Pick<FormOfData, 'repeats' | 'no'>,
  e: string,
  { from, to }: { from: string; to: string },
): string {
  // what stands outside of repeats has no entry
  if (to === '') return '0'
  let around = e
  for (let repeat = from; repeat !== to && repeat !== ''; repeat = outerRepeat(form, repeat)) {
    const q = form.repeats.get(repeat) ?? 0
    around = `(select o.num::integer from answer_index o where o.form_no = ${form.no} and o.q = ${q}
      and o.ref = @.ref_id and o.num is not null and o.e = ${around})`
  }
  return around
}
