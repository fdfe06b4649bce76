import type { CheckedForm, Findings } from './findings.ts'
import { ownValue } from '../../rules/own-value.ts'

/** Finds problems of no single question: languages, the title, the place. */
export function checkWhole({ definition, nodes }: CheckedForm, findings: Findings): void {
  const { title, languages, defaultLanguage, place } = definition
  if (!ownValue(title, defaultLanguage)?.trim()) findings.report('title', 'formTitleMissing')
  for (const [n, { code, name }] of languages.entries()) {
    const isTwice = languages
      .slice(0, n)
      .some((other) => other.code === code || other.name.trim() === name.trim())
    if (isTwice) findings.report(`languages.${n}`, 'formLanguageTwice', { name })
  }
  if (!languages.some(({ code }) => code === defaultLanguage)) {
    findings.report('defaultLanguage', 'formDefaultLanguage')
  }
  if (place.milestone && !place.site) findings.report('place.milestone', 'formMilestoneNeedsSite')
  if (!place.milestone) findings.warn('place.milestone', 'formVisitsWait')
  const isSeen = ({ item }: (typeof nodes)[number]) => item !== null && item.kind !== 'meta'
  const asks = ({ item }: (typeof nodes)[number]) => item === null || item.kind === 'question'
  // the place alone makes no form: whoever opens it has nothing to fill in
  if (!nodes.some(isSeen)) findings.report('items', 'formEmpty')
  else if (!nodes.some(asks)) findings.warn('items', 'formAsksNothing')
}
