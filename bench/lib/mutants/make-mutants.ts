import { parseSync } from 'vite'
import { isSql, sqlChanges } from './sql-mutations.ts'

/** One wrong version of the code: what stands from `start` to `end` of a file becomes `now`. */
export interface Mutant {
  id: number
  /** From the project's folder on. */
  file: string
  line: number
  start: number
  end: number
  was: string
  now: string
}

/** A node of the syntax tree, as far as it matters here. */
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const BINARY: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
}
const LOGICAL: Record<string, string> = { '&&': '||', '||': '&&' }
/** Steps of a chain without which the chain still makes sense. */
const STEPS = new Set(
  'filter,where,whereRef,having,orderBy,slice,toSorted,toReversed,trim,toLowerCase,distinct'.split(
    ',',
  ),
)
const OTHER_CALLS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['startsWith', 'endsWith'],
  ['leftJoin', 'innerJoin'],
])

/** A file's code, its mutants, and where a statement begins that would go on the line before it. */
export interface MutatedFile {
  code: string
  mutants: Mutant[]
  statements: ReadonlySet<number>
}

/** Every mutant of a file's code, with ids from `firstId` on. */
export function mutantsOf(file: string, code: string, firstId: number): MutatedFile {
  const mutants: Mutant[] = []
  const statements = new Set<number>()
  const lines = code.split('\n').map((line) => line.length + 1)
  const change = ({ start, end }: Node, now: string) => {
    const was = code.slice(start, end)
    const id = firstId + mutants.length
    if (was !== now) mutants.push({ id, file, line: lineAt(lines, start), start, end, was, now })
  }
  const visit = (node: Node, isPart: boolean, inList: boolean) => {
    if (isIgnored(node)) return
    if (node.type === 'ExpressionStatement' && inList) statements.add(node.start)
    if (!isPart) {
      for (const now of wrongVersions(node, code)) change(node, now)
    }
    for (const [key, child, isListed] of childrenOf(node)) {
      const decides = isCondition(node, key)
      if (decides) for (const now of ['true', 'false']) change(child, now)
      if (isStep(node, child)) change(child, 'undefined')
      visit(child, isPartOf(node, key) || (decides && isNegation(child)), isListed)
    }
  }
  visit(parsed(file, code), false, false)
  return { code, mutants, statements }
}

/** The code with all of its mutants, of which the one whose id is in force takes effect. */
export function switched({ code, mutants, statements }: MutatedFile): string {
  const byPlace = Map.groupBy(mutants, ({ start, end }) => `${start} ${end}`)
  const places = [...byPlace.values()]
    .map((all) => ({ start: all[0]?.start ?? 0, end: all[0]?.end ?? 0, all }))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  const marks = new Set(statements)
  let next = 0
  const between = (start: number, end: number): string => {
    let text = ''
    let at = start
    for (let place = places[next]; place && place.start < end; place = places[next]) {
      next += 1
      // a bracket would call what the line before it ends with
      const mark = marks.delete(place.start) ? ';' : ''
      const inner = between(place.start, place.end)
      text += code.slice(at, place.start) + mark + wrapped(place.all, inner)
      at = place.end
    }
    return text + code.slice(at, end)
  }
  return between(0, code.length)
}

function wrapped(all: readonly Mutant[], original: string): string {
  const choices = all.map(({ id, now }) => `globalThis.__mutant(${id}) ? (${now}) : `)
  return `(${choices.join('')}(${original}))`
}

function parsed(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code, { lang: 'ts' })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return program as unknown as Node
}

/** Types, imports and names are no code that could be wrong at run time. */
function isIgnored({ type }: Node): boolean {
  return (
    (type.startsWith('TS') &&
      !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type)) ||
    type === 'ImportDeclaration' ||
    type === 'ExportAllDeclaration'
  )
}

/** The nodes below a node: under which key, and whether in a list. */
function* childrenOf(node: Node): Generator<[string, Node, boolean]> {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'key' && node['computed'] !== true) continue
    if (node.type === 'ExportNamedDeclaration' && key === 'source') continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof (child as Node).type === 'string')
        yield [key, child as Node, Array.isArray(value)]
    }
  }
}

function isCondition({ type }: Node, key: string): boolean {
  return key === 'test' && (type === 'IfStatement' || type === 'WhileStatement')
}

/** The opposite of a condition is killed by what kills that it always or never holds. */
function isNegation(node: Node): boolean {
  return node['operator'] === '!' || node['operator'] === '===' || node['operator'] === '!=='
}

/** Whether a statement does something that could be forgotten. */
function isStep({ type }: Node, { type: child }: Node): boolean {
  return (
    type === 'ExpressionStatement' &&
    ['CallExpression', 'AwaitExpression', 'AssignmentExpression', 'UpdateExpression'].includes(
      child,
    )
  )
}

/** Whether a child cannot be put in brackets alone: the parts of `a?.b.c()`, what is called or assigned. */
function isPartOf(node: Node, key: string): boolean {
  if (node.type === 'ChainExpression') return true
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return key === 'callee'
  if (node.type === 'MemberExpression') return key === 'object' && node['optional'] === true
  if (node.type === 'TaggedTemplateExpression') return key === 'tag' || key === 'quasi'
  if (node.type === 'TemplateLiteral') return key === 'quasis'
  if (node.type === 'AssignmentExpression') return key === 'left'
  if (node.type === 'ExpressionStatement') return key === 'directive'
  return node.type === 'UpdateExpression' || node.type === 'TSEnumMember'
}

function* wrongVersions(node: Node, code: string): Generator<string> {
  const text = (child: unknown) => code.slice((child as Node).start, (child as Node).end)
  const { left, right, argument, callee } = node as Record<string, Node>
  switch (node.type) {
    case 'BinaryExpression':
      for (const other of BINARY[String(node['operator'])] ?? []) {
        yield `${text(left)} ${other} ${text(right)}`
      }
      break
    case 'LogicalExpression': {
      const other = LOGICAL[String(node['operator'])]
      if (other) {
        yield `(${text(left)}) ${other} (${text(right)})`
        yield text(left)
      }
      yield text(right)
      break
    }
    case 'ConditionalExpression':
      yield text(node['consequent'])
      yield text(node['alternate'])
      break
    case 'UnaryExpression':
      if (node['operator'] === '!') yield `Boolean(${text(argument)})`
      if (node['operator'] === '-') yield text(argument)
      break
    case 'Literal':
      if (typeof node['value'] === 'boolean') yield String(!node['value'])
      if (typeof node['value'] === 'number') yield* otherNumbers(node['value'])
      if (typeof node['value'] === 'string') yield* wrongSql(node, code)
      break
    case 'TemplateLiteral':
    case 'TaggedTemplateExpression':
      yield* wrongSql(node, code)
      break
    case 'CallExpression':
      if (callee?.type === 'MemberExpression' && callee['computed'] !== true) {
        const of = callee as unknown as { object: Node; property: Node }
        const name = text(of.property)
        if (STEPS.has(name)) yield text(of.object)
        const other = OTHER_CALLS.get(name)
        if (other)
          yield (
            text(of.object) +
              code.slice(of.object.end, of.property.start) +
              other +
              code.slice(of.property.end, node.end)
          )
      }
      break
    default:
  }
}

function otherNumbers(value: number): string[] {
  if (value === 0) return ['1']
  if (value === 1) return ['0', '2']
  return [String(value + 1)]
}

/** SQL in a template or in quotes, with one thing in it wrong. */
function* wrongSql(node: Node, code: string): Generator<string> {
  const text = code.slice(node.start, node.end)
  const first = /['"`]/.exec(text)?.index ?? 0
  const inner = flattened(text.slice(first + 1, -1))
  if (!isSql(inner)) return
  for (const { start, end, now } of sqlChanges(inner)) {
    yield text.slice(0, first + 1 + start) + now + text.slice(first + 1 + end)
  }
}

/** The text with its values blanked: `${…}` has no words of SQL, and keeps its length. */
function flattened(text: string): string {
  let depth = 0
  let flat = ''
  for (let at = 0; at < text.length; at += 1) {
    if (text.startsWith('${', at)) depth += 1
    flat += depth > 0 ? '$' : text[at]
    if (depth > 0 && text[at] === '}') depth -= 1
  }
  return flat
}

function lineAt(lengths: readonly number[], offset: number): number {
  let end = 0
  return lengths.findIndex((length) => (end += length) > offset) + 1
}
