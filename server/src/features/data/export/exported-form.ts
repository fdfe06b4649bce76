import { setImmediate as otherWork } from 'node:timers/promises'
import { comparedPart } from '@plumbline/contract/answers/folded-answer'
import type { ExportedForm, ExportedRepeat } from '@plumbline/contract/exports/forms/exported-form'
import { textIn } from '@plumbline/contract/exports/forms/form-column'
import type { FormChoice, FormDefinition } from '@plumbline/contract/forms/form-definition'
import { nodeOf } from '@plumbline/contract/forms/form-tree'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { QUIET_KINDS } from '@plumbline/contract/submissions/quiet-answers'
import { type AskedQuestion, questionsOf } from '../../../answer-index/form-questions.ts'
import type { Statements } from '../../../db/snapshot.ts'
import { findDefinition } from '../../forms/form-versions.ts'
import type { FormOfData, Question } from '../form-questions.queries.ts'
import { plainTexts } from '../plain-texts.ts'

/** A form as it is exported, with what each of its versions calls a choice. */
export interface FormToExport extends ExportedForm {
  choiceLabel: (version: number, path: string, name: string) => string | undefined
  /** The versions that there are. */
  versions: number[]
  /** The languages of the newest version. */
  languages: string[]
}

/**
 * The questions of all versions of a form, as a person may see them. Their labels are those of the newest version that
 * asks them.
 */
export async function formToExport(
  db: Statements,
  form: FormOfData,
  { language, isNewest }: { language: string; isNewest: boolean },
): Promise<FormToExport> {
  const all = new AllVersions(language)
  for (let n = form.liveVersion ?? 0; n > 0; n -= 1) {
    const definition = await findDefinition(db, form.projectId, form.formId, n)
    if (definition) all.add(n, definition)
    await otherWork()
  }
  const { newest, asked } = all
  const places = new Map([...asked.keys()].map((name, place) => [name, place]))
  const placeOf = (question: Question) => places.get(nameOf(question)) ?? places.size
  const isWanted = (versions: readonly number[]) =>
    !isNewest || (form.liveVersion !== null && versions.includes(form.liveVersion))
  const questions = [...form.questions.values()]
    .filter(({ versions }) => isWanted(versions))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  return {
    key: form.key,
    title: newest ? textIn(plainTexts(newest.title), language, newest.defaultLanguage) : '',
    defaultLanguage: newest?.defaultLanguage ?? language,
    questions: questions.map((question) => described(question, asked.get(nameOf(question)))),
    repeats: [...asked.values()]
      .filter(({ path, versions }) => form.repeats.has(path) && isWanted(versions))
      .flatMap((found) => (found.asked.class === 'entry' ? [repeatOf(found.asked)] : [])),
    choiceLabel: (version, path, name) => all.choiceLabel(version, path, name),
    versions: all.numbers.toReversed(),
    languages: (newest?.languages ?? []).map(({ code }) => code),
  }
}

const nameOf = ({ identity, path }: Pick<Question, 'identity' | 'path'>) => `${identity} ${path}`

/** A question over all versions. */
interface Found {
  path: string
  /** The question in the newest version that asks it. */
  asked: AskedQuestion
  choices: Map<string, FormChoice>
  versions: number[]
  hasOther: boolean
  hasNotes: boolean
  hasPhotos: boolean
}

class AllVersions {
  readonly asked = new Map<string, Found>()
  readonly numbers: number[] = []
  newest: FormDefinition | undefined
  readonly #language: string
  readonly #choices = new Map<number, Map<string, ReadonlyMap<string, FormChoice>>>()
  readonly #labels = new Map<FormChoice, string>()

  constructor(language: string) {
    this.#language = language
  }

  /** The newest first. */
  add(n: number, definition: FormDefinition): void {
    this.newest ??= definition
    this.numbers.push(n)
    const lists = new Map<string, ReadonlyMap<string, FormChoice>>()
    const choicesByPath = new Map<string, ReadonlyMap<string, FormChoice>>()
    this.#choices.set(n, choicesByPath)
    for (const asked of questionsOf(definition)) {
      const name = nameOf({ identity: asked.class as Question['identity'], path: asked.path })
      const found = this.asked.get(name) ?? newFound(asked)
      this.asked.set(name, found)
      found.versions.push(n)
      const { item } = asked
      if (item.kind !== 'question') continue
      found.hasOther ||= item.orOther === true
      found.hasNotes ||= item.notes !== undefined
      found.hasPhotos ||= item.photos !== undefined
      const list = ownValue(definition.lists, item.list)
      if (item.list === undefined || !list) continue
      const choices = lists.get(item.list) ?? new Map(list.choices.map((one) => [one.name, one]))
      lists.set(item.list, choices)
      choicesByPath.set(asked.path, choices)
      for (const choice of list.choices) {
        const compared = comparedPart(choice.name)
        if (!found.choices.has(compared)) found.choices.set(compared, choice)
      }
    }
  }

  /** The label that the person read: that of the version of the visit, not of a newer one. */
  choiceLabel(version: number, path: string, name: string): string | undefined {
    const choice = this.#choices.get(version)?.get(path)?.get(name)
    if (!choice) return undefined
    const known = this.#labels.get(choice)
    if (known !== undefined) return known
    const first = this.newest?.defaultLanguage ?? this.#language
    const label = textIn(plainTexts(choice.label), this.#language, first) || name
    this.#labels.set(choice, label)
    return label
  }
}

const newFound = (asked: AskedQuestion): Found => ({
  path: asked.path,
  asked,
  choices: new Map(),
  versions: [],
  hasOther: false,
  hasNotes: false,
  hasPhotos: false,
})

const labelOf = ({ item }: Pick<AskedQuestion, 'item'>) =>
  plainTexts('label' in item ? item.label : undefined)

const nodesOf = ({ around, item }: AskedQuestion) => [...around, item].map(nodeOf)

function described(
  { q, path, repeatPath, kind, class: of, identity, versions }: Question,
  found: Found | undefined,
): ExportedForm['questions'][number] {
  const around = found?.asked.around ?? []
  const inner = around.slice(around.findLastIndex((item) => item.kind === 'repeat') + 1)
  const { hasOther = false, hasNotes = false, hasPhotos = false } = found ?? {}
  return {
    q,
    path,
    kind,
    class: of,
    identity,
    versions,
    hasOther,
    hasNotes,
    hasPhotos,
    nodes: found ? nodesOf(found.asked) : path.split('/'),
    repeat: repeatPath,
    labels: found ? labelOf(found.asked) : {},
    groups: inner.map((item) => labelOf({ item })),
    choices: [...(found?.choices.values() ?? [])].map(({ name, label }) => ({
      name,
      labels: plainTexts(label),
    })),
    isQuiet: (QUIET_KINDS as readonly string[]).includes(kind),
  }
}

const repeatOf = (asked: AskedQuestion): ExportedRepeat => ({
  path: asked.path,
  nodes: nodesOf(asked),
  labels: labelOf(asked),
  outer: asked.repeatPath,
})
