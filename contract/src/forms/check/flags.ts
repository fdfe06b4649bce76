import type { FlagCondition, FormQuestion } from '../form-definition.ts'
import { type FormNode, isWithinReach } from '../form-tree.ts'
import type { CheckedForm, Findings } from './findings.ts'
import { namesOfList } from './names-of-list.ts'
import { ownValue } from '../../rules/own-value.ts'

/** The most characters of an issue's name; its sentence may be longer. */
export const FLAG_NAME_MAX = 300
const NUMBERS = ['integer', 'decimal', 'range']

/** Flags that nothing can raise, or anything, and those without a name. */
export function checkFlag(
  form: CheckedForm,
  node: FormNode,
  { type, list, flag }: FormQuestion,
  findings: Findings,
): void {
  if (!flag) return
  const { when, name } = flag
  const path = `${node.path}.flag`
  if (!ownValue(name, form.definition.defaultLanguage)?.trim()) {
    findings.report(`${path}.name`, 'formFlagNameless')
  }
  for (const [code, words] of Object.entries(name)) {
    if (words.length > FLAG_NAME_MAX) {
      findings.report(`${path}.name.${code}`, 'maxLength', { max: FLAG_NAME_MAX })
    }
  }
  if ('choices' in when) {
    checkChoices(form, `${path}.when.choices`, when.choices, { type, list }, findings)
  } else if ('field' in when) {
    checkField(form, node, `${path}.when.field`, when.field, findings)
  } else {
    checkLimits(`${path}.when`, when, type, findings)
  }
}

function checkChoices(
  { definition: { lists } }: CheckedForm,
  path: string,
  choices: readonly string[],
  { type, list }: Pick<FormQuestion, 'type' | 'list'>,
  findings: Findings,
): void {
  if (type !== 'selectOne' && type !== 'selectMultiple') {
    findings.report(path, 'formFlagNotChoice')
    return
  }
  if (choices.length === 0) findings.report(path, 'formFlagNothing')
  const offered = ownValue(lists, list)
  // a list that is not there is a problem of its own
  if (list !== undefined && !offered) return
  const names = offered ? namesOfList(offered) : new Set()
  for (const [n, name] of choices.entries()) {
    if (!names.has(name)) findings.report(`${path}.${n}`, 'formFlagChoiceMissing', { name })
  }
}

function checkField(
  { names }: CheckedForm,
  node: FormNode,
  path: string,
  name: string,
  findings: Findings,
): void {
  const field = names.node(name, node)
  if (field?.item?.kind !== 'calculate') {
    findings.report(path, 'formFlagFieldMissing', { name })
  } else if (!isWithinReach(node, field)) {
    findings.report(path, 'formFlagFieldElsewhere', { name })
  }
}

function checkLimits(
  path: string,
  { below, above }: Extract<FlagCondition, { below?: number | undefined }>,
  type: FormQuestion['type'],
  findings: Findings,
): void {
  if (!NUMBERS.includes(type)) findings.report(path, 'formFlagNotNumber')
  if (below === undefined && above === undefined) findings.report(path, 'formFlagNothing')
  if (below !== undefined && above !== undefined && below > above) {
    findings.report(path, 'formFlagAlways', { below, above })
  }
}
