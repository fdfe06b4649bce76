import { isCollectOnly } from '@plumbline/contract/forms/collect-only'
import type { FormDefinition, FormQuestion } from '@plumbline/contract/forms/form-definition'
import { formNodes, keyPathOf } from '@plumbline/contract/forms/form-tree'
import { countQuestions, numberedItems } from '@plumbline/contract/forms/numbered-items'
import type { ImportedForm } from '@plumbline/contract/forms/xlsforms'
import { problemText } from '@plumbline/contract/problems/problem-text'
import type { Language } from '@plumbline/contract/shapes'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type { ReadXlsform } from './read-xlsform.ts'

/** The answer of the server about an imported form, with counts, in the language of the person. */
export function importedOf(read: ReadXlsform, language: Language): ImportedForm {
  const { definition, formId, findings, rows } = read
  const nodes = formNodes(definition).filter(({ isItem }) => isItem)
  const items = nodes.flatMap(({ item }) => item ?? [])
  const questions = items.filter((item) => item.kind === 'question')
  const lists = Object.values(definition.lists)
  return {
    definition,
    key: keyOf(formId, definition),
    facts: {
      questions: countQuestions(numberedItems(definition)),
      groups: items.filter(({ kind }) => kind === 'group').length,
      repeats: items.filter(({ kind }) => kind === 'repeat').length,
      lists: lists.length,
      choices: lists.reduce((n, { choices }) => n + choices.length, 0),
      languages: definition.languages.length,
      flags: questions.reduce((n, question) => n + flagsOf(question), 0),
    },
    problems: findings.map(({ code, params, ...place }) => ({
      ...place,
      code,
      params,
      message: problemText(language, code, params),
    })),
    collectOnly: nodes.flatMap((node) => {
      const { item } = node
      if (item?.kind !== 'question' || !isCollectOnly(item)) return []
      const { key, type, label = {} } = item
      return [{ sheet: 'survey', row: rows.get(keyPathOf(node)) ?? null, key, type, label }]
    }),
  }
}

/** Answers of a question that raise an issue: choices, or the limits as one. */
function flagsOf({ flag }: FormQuestion): number {
  if (!flag) return 0
  return 'choices' in flag.when ? flag.when.choices.length : 1
}

/** The key of a form, made of its id or its title; 'form' where these have no Latin letters. */
function keyOf(formId: string, { title, defaultLanguage }: FormDefinition): string {
  const written = formId || (ownValue(title, defaultLanguage) ?? '').toLowerCase()
  const key = written
    .replaceAll(/[^A-Za-z0-9_.-]+/g, '_')
    .replace(/^[^A-Za-z]+/, '')
    .slice(0, 60)
  let end = key.length
  while (key[end - 1] === '_') end -= 1
  return key.slice(0, end) || 'form'
}
