import { isFault, parseExpression, wrongCalls } from '../expression.ts'
import { type Expression, EXPRESSION_DEEP_MAX } from '../expression-parser.ts'
import type { ExpressionFault } from '../expression-tokens.ts'
import {
  formExpressions,
  lastSavedIn,
  NAME_IN_TEXT,
  type PlacedExpression,
} from '../form-expressions.ts'
import { type FormNode, isWithinReach, nameIn } from '../form-tree.ts'
import { checkCycles } from './cycles.ts'
import type { CheckedForm, Findings } from './findings.ts'
import { pathTarget } from './path-target.ts'
import { isSlowPattern } from './patterns/slow-patterns.ts'
import { formTexts } from './texts.ts'

/** Functions that are given all values of a question in a repeat. */
const TAKE_MANY = new Set([
  'area',
  'checklist',
  'concat',
  'count',
  'count-non-empty',
  'distance',
  'enclosed-area',
  'indexed-repeat',
  'join',
  'max',
  'min',
  'position',
  'randomize',
  'sum',
  'weighted-checklist',
])
/** The most characters of a pattern: long ones can keep a phone busy for ever. */
export const PATTERN_MAX = 300
/** The most characters of a wrong expression that are shown. */
const NEAR_MAX = 40

/** Expressions that are none, or that name what there is not, and calculations that need each other. */
export function checkExpressions(form: CheckedForm, findings: Findings): void {
  const read: [PlacedExpression, Expression][] = []
  for (const placed of formExpressions(form.definition, form.nodes)) {
    const expression = parseExpression(placed.text)
    if (isFault(expression)) {
      reportFault(placed.path, expression, findings)
      continue
    }
    read.push([placed, expression])
    checkExpression(form, placed, expression, findings)
  }
  for (const { path, text, node } of formTexts(form.definition, form.nodes)) {
    for (const [code, words] of Object.entries(text)) {
      for (const [, inside = ''] of words.matchAll(NAME_IN_TEXT)) {
        const name = inside.trim()
        if (isOfLastSaved({ form, node, path: `${path}.${code}` }, name, findings)) continue
        const to = form.names.find(name, node)
        if (!to) findings.report(`${path}.${code}`, 'formUnknownReference', { name })
        else if (to === 'several') findings.report(`${path}.${code}`, 'formNameUnclear', { name })
        else if (!isWithinReach(node, to)) {
          findings.report(`${path}.${code}`, 'formManyValues', { name })
        }
      }
    }
  }
  checkCycles(form, read, findings)
}

function reportFault(path: string, fault: ExpressionFault, findings: Findings): void {
  if (fault.code === 'tooDeep') {
    findings.report(path, 'formExpressionDeep', { max: EXPRESSION_DEEP_MAX })
  } else if (fault.code === 'unended') {
    findings.report(path, 'formExpressionQuote')
  } else if (fault.near === '') {
    findings.report(path, 'formExpressionEnds')
  } else {
    findings.report(path, 'formExpressionSyntax', { near: fault.near.slice(0, NEAR_MAX) })
  }
}

/** True if the name means the offered answers, each by itself. */
function isOfOffered(
  { names }: CheckedForm,
  { field, node }: PlacedExpression,
  to: FormNode,
): boolean {
  if (field === 'answersOf') return true
  const { item } = node
  const answersOf = item?.kind === 'question' ? nameIn(item.answersOf) : null
  const offered = field === 'choiceFilter' && answersOf !== null && names.node(answersOf, node)
  return Boolean(offered) && isWithinReach(offered as FormNode, to)
}

/** True if a name means an answer of the visit before: then it is checked here. */
function isOfLastSaved(
  { form, node, path }: { form: CheckedForm; node: FormNode; path: string },
  written: string,
  findings: Findings,
): boolean {
  const name = lastSavedIn(written)
  if (name === null) return false
  const to = form.names.find(name, node)
  if (!to) findings.report(path, 'formUnknownReference', { name })
  else if (to === 'several') findings.report(path, 'formNameUnclear', { name })
  else if (to.repeats.length > 0) findings.warn(path, 'formLastSavedFirst', { name })
  return true
}

/** Each name once, however often an expression has it. */
const namesOf = (of: readonly { name: string }[]) => new Set(of.map(({ name }) => name))

function checkExpression(
  form: CheckedForm,
  placed: PlacedExpression,
  expression: Expression,
  findings: Findings,
): void {
  const { path, field, node } = placed
  const { definition, names } = form
  const { references } = expression
  for (const name of namesOf(references)) {
    if (isOfLastSaved({ form, node, path }, name, findings)) continue
    const to = names.find(name, node)
    if (!to) findings.report(path, 'formUnknownReference', { name })
    else if (to === 'several') findings.report(path, 'formNameUnclear', { name })
  }
  const single = references.filter(
    ({ argumentOf, isFollowed, isQuoted }) =>
      !isFollowed && !isQuoted && !TAKE_MANY.has(argumentOf?.name ?? ''),
  )
  for (const name of namesOf(single)) {
    const to = names.node(name, node)
    if (to && !isWithinReach(node, to) && !isOfOffered(form, placed, to)) {
      findings.report(path, 'formManyValues', { name })
    }
  }
  const wrong = wrongCalls(expression)
  for (const name of namesOf(wrong.filter(({ isKnown }) => !isKnown))) {
    findings.report(path, 'formUnknownFunction', { name })
  }
  for (const name of namesOf(wrong.filter(({ isKnown }) => isKnown))) {
    findings.report(path, 'formFunctionArguments', { name })
  }
  if (expression.patterns.some((pattern) => pattern.length > PATTERN_MAX)) {
    findings.report(path, 'formPatternLong', { max: PATTERN_MAX })
  }
  const slow = expression.patterns.filter(
    (pattern) => pattern.length <= PATTERN_MAX && isSlowPattern(pattern),
  )
  for (const pattern of new Set(slow)) {
    findings.warn(path, 'formPatternSlow', { name: node.keys.at(-1) ?? '', pattern })
  }
  for (const name of expression.instances) {
    const isOfPlace =
      (name === 'sites' && definition.place.site) ||
      (name === 'milestones' && definition.place.milestone)
    const isOfFile = form.nodes.some(
      ({ item }) => item?.kind === 'question' && item.file?.replace(/\.[^.]*$/, '') === name,
    )
    if (!isOfPlace && !isOfFile && !Object.hasOwn(definition.lists, name)) {
      findings.report(path, 'formListMissing', { name })
    }
  }
  for (const name of new Set(expression.pulled)) {
    const isOfPlace =
      (name === 'sites' && definition.place.site) ||
      (name === 'milestones' && definition.place.milestone)
    const file = `${name}.csv`
    if (!isOfPlace && !form.files.has(file)) {
      findings.report(path, 'formMediaMissing', { name: file })
    }
  }
  // what a filter names without `${}` are columns of the choices
  if (field === 'choiceFilter') return
  for (const written of new Set(expression.paths)) {
    if (pathTarget(form.byPath, node, written) === 'unknown') {
      findings.report(path, 'formUnknownPath', { name: written })
    }
  }
}
