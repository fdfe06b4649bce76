import type { FormItem, FormList, FormQuestion } from '@plumbline/contract/forms/form-definition'
import { wordsIn, WORDS } from '../xform/words.ts'
import type { ImportFindings } from './findings.ts'
import type { Languages } from './languages.ts'
import type { ReadSurvey } from './read-survey.ts'

/**
 * A sheet in which one question offers 'Other' offers it wherever its list stands, as every other tool reads it:
 * the choice becomes one of the list. In an export of the product a column says where it does not.
 */
export function shareOther(
  { items, othersApart }: ReadSurvey,
  lists: Readonly<Record<string, FormList>>,
  { languages, findings, sheet }: { languages: Languages; findings: ImportFindings; sheet: string },
): void {
  const questions = questionsIn(items)
  for (const [name, list] of Object.entries(lists)) {
    const asking = questions.filter((question) => question.list === name)
    const offering = asking.find(({ orOther }) => orOther)
    const isShared = offering && asking.some(({ orOther }) => !orOther)
    if (!isShared || othersApart.has(name)) continue
    if (list.choices.some((choice) => choice.name === 'other')) continue
    const label = languages.all.map(({ code }) => [code, wordsIn(WORDS.other, code)])
    list.choices.push({ name: 'other', label: Object.fromEntries(label) })
    const row = findings.rows.get(offering) ?? null
    findings.warn({ sheet, row, column: 'type' }, 'xlsformOtherForAll', { list: name })
  }
}

/** All questions, however deep they lie. */
export const questionsIn = (items: readonly FormItem[]): FormQuestion[] =>
  items.flatMap((item) =>
    item.kind === 'question' ? [item] : 'items' in item ? questionsIn(item.items) : [],
  )
