import { comparedPart } from '@plumbline/contract/answers/folded-answer'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type { Db } from '../../db/db.ts'
import { findDefinition } from '../forms/form-versions.ts'
import { questionsOf } from '../../answer-index/form-questions.ts'
import type { FormOfData, Question } from './form-questions.queries.ts'
import { plainTexts } from './plain-texts.ts'

/** The number of newest versions in which choices are looked up. */
const VERSIONS_MAX = 20

/** The choices of a question in the order of the newest version that asks it, then those that older ones had. */
export async function choicesOf(
  db: Db,
  { projectId, formId }: Pick<FormOfData, 'projectId' | 'formId'>,
  { path, versions }: Pick<Question, 'path' | 'versions'>,
): Promise<{ name: string; labels: Record<string, string> }[]> {
  const found = new Map<string, Record<string, string>>()
  for (const n of versions.toSorted((a, b) => b - a).slice(0, VERSIONS_MAX)) {
    const definition = await findDefinition(db, projectId, formId, n)
    const asked = definition && questionsOf(definition).find((one) => one.path === path)
    const list = asked?.item.kind === 'question' ? asked.item.list : undefined
    for (const { name, label } of ownValue(definition?.lists, list)?.choices ?? []) {
      const compared = comparedPart(name)
      if (!found.has(compared)) found.set(compared, plainTexts(label))
    }
  }
  return [...found].map(([name, labels]) => ({ name, labels }))
}
