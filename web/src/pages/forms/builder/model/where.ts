import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { listUsers } from './edits.ts'
import { itemPathOf } from '@plumbline/contract/forms/writing/places'

/** Where on the page something of a form is written. */
export interface Where {
  /** The path of an item, `place`, or '' for the form itself. */
  path: string
  tab?: 'answer' | 'issue' | 'logic' | 'languages'
  /** The name of a field of the card or of the panel. */
  field?: string
}

/** Where to put right what a problem names, as `formProblems` names it. */
export function whereOf(definition: FormDefinition, problem: string, language: string): Where {
  if (problem === 'title' || problem === `title.${language}`) return { path: '', field: 'title' }
  const [, name] = /^place\.(site|milestone|gps)/.exec(problem) ?? []
  if (name) return { path: 'place', field: name }
  if (problem.startsWith('lists.')) {
    const [list = '', choice = ''] = problem.slice('lists.'.length).split('.choices', 2)
    const [, place = '', part] = /^\.(\d+)\.(.+)$/.exec(choice) ?? []
    return ofList(definition, problem, { list, place, part }, language)
  }
  const path = itemPathOf(problem)
  if (!path) {
    const tab = problem.startsWith('items') ? 'answer' : 'languages'
    return { path: '', tab, ...(problem.startsWith('title.') && { field: problem }) }
  }
  return { path, ...ofItem(problem, problem.slice(path.length + 1), language) }
}

function ofList(
  definition: FormDefinition,
  problem: string,
  { list, place, part }: { list: string; place: string; part: string | undefined },
  language: string,
): Where {
  const [path = ''] = listUsers(definition, list)
  if (part === undefined) return { path, tab: 'answer', field: 'list' }
  if (part.startsWith('label.') && part !== `label.${language}`) {
    return { path, tab: 'languages', field: problem }
  }
  return { path, tab: 'answer', field: `${part === 'name' ? 'value' : 'option'}-${place}` }
}

const LOGIC = [
  'relevant',
  'constraint',
  'calculation',
  'firstValue',
  'trigger',
  'constraintMessage',
  'count',
  'choiceFilter',
]

function ofItem(problem: string, rest: string, language: string): Omit<Where, 'path'> {
  const [field = '', part = '', code] = rest.split('.')
  const isFlag = field === 'flag'
  const ofLanguage = isFlag ? code : part
  const isText = isFlag || ['label', 'hint', 'requiredMessage', 'constraintMessage'].includes(field)
  if (isText && ofLanguage && ofLanguage !== language && part !== 'when') {
    return { tab: 'languages', field: problem }
  }
  if (isFlag) return { tab: 'issue', field: part === 'when' ? 'when' : `flag.${part}` }
  return { tab: LOGIC.includes(field) ? 'logic' : 'answer', field }
}
