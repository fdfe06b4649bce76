import type { Translate } from '../../i18n/translate.ts'
import { collectOnlyText } from '../../lib/texts/collect-only.ts'
import type { Fault, Unshown } from '../engine/question.ts'

/** The form's own words first. */
export function faultText(t: Translate, fault: Fault): string {
  if (fault.message) return fault.message
  if (fault.kind === 'required') return t('fill.answerThis')
  if (fault.limits) return t('fill.between', { a: fault.limits.from, b: fault.limits.to })
  return t('fill.notPossible')
}

/** The name that people use for a type that this page cannot ask. */
export const unshownText = (t: Translate, type: Unshown): string =>
  type === 'other' ? t('fill.type_other') : collectOnlyText(t, [type])
