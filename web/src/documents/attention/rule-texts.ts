import { type AttentionRule, RULE_DAYS } from '@plumbline/contract/rules/attention-rules'
import type { Translate } from '../../i18n/translate.ts'

/** A rule in words, with its days. */
export function ruleText(t: Translate, rule: AttentionRule): string {
  return t(`rules.${rule}`, {
    n: rule in RULE_DAYS ? RULE_DAYS[rule as keyof typeof RULE_DAYS] : 0,
  })
}
