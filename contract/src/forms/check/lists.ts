import { NODE_NAME } from '../expression-tokens.ts'
import type { FormList, FormQuestion } from '../form-definition.ts'
import type { CheckedForm, Findings } from './findings.ts'

/** It stands in quotes in expressions, and with numbers at its end where texts are looked up. */
const LIST_NAME = /^[^\s'"<>&,;]+$/
/** Names of columns that choices have anyway. */
const OWN_COLUMNS = ['name', 'label', 'itextId']

/** Lists without choices, and choices that cannot be told apart or be written down. */
export function checkLists(form: CheckedForm, findings: Findings): void {
  const { definition, nodes } = form
  const { lists, place } = definition
  const questions = nodes.flatMap(({ item, isItem }) =>
    isItem && item?.kind === 'question' ? [item] : [],
  )
  for (const [name, list] of Object.entries(lists)) {
    const path = `lists.${name}`
    if (!LIST_NAME.test(name)) findings.report(path, 'formNameIllegal', { name })
    const isOfPlace = (name === 'sites' && place.site) || (name === 'milestones' && place.milestone)
    if (isOfPlace) findings.report(path, 'formNameReserved', { name })
    const asking = questions.filter((question) => question.list === name)
    if (asking.length > 0 && list.choices.length === 0) {
      findings.report(`${path}.choices`, 'formListEmpty', { name })
    }
    checkChoices(form, { path, list: name, choices: list.choices, asking }, findings)
  }
}

interface AskedList extends FormList {
  path: string
  list: string
  /** The questions that offer it. */
  asking: readonly FormQuestion[]
}

function checkChoices(
  { files }: CheckedForm,
  { path, list, choices, asking }: AskedList,
  findings: Findings,
): void {
  const isFiltered = asking.some(({ choiceFilter }) => choiceFilter)
  const areSeveral = asking.some(({ type }) => type !== 'selectOne')
  const known = new Set<string>()
  for (const [n, { name, label, image, columns }] of choices.entries()) {
    const at = `${path}.choices.${n}`
    if (name.trim() === '') findings.report(`${at}.name`, 'formChoiceNameless', { list })
    else if (areSeveral && /\s/.test(name)) {
      findings.report(`${at}.name`, 'formChoiceSpaces', { name, list })
    }
    if (known.has(name)) {
      // the same choice may stand below two regions, as long as a filter shows one of them
      if (isFiltered) findings.warn(`${at}.name`, 'formChoiceTwice', { name, list })
      else findings.report(`${at}.name`, 'formChoiceTwice', { name, list })
    }
    known.add(name)
    if (!Object.values(label).some((text) => text.trim()) && !image) {
      findings.warn(`${at}.label`, 'formChoiceUnlabelled', { name, list })
    }
    if (image && !files.has(image)) {
      findings.warn(`${at}.image`, 'formMediaMissing', { name: image })
    }
    for (const column of Object.keys(columns ?? {})) {
      if (!NODE_NAME.test(column) || OWN_COLUMNS.includes(column)) {
        findings.report(`${at}.columns.${column}`, 'formNameIllegal', { name: column })
      }
    }
  }
}
