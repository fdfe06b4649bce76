import { isSql, sqlChanges } from './sql-mutations.ts'

/** A node of the syntax tree, as far as it matters here. */
export interface Node {
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

/** What could stand in the place of an expression, each wrong in one thing. */
export function* wrongVersions(node: Node, code: string): Generator<string> {
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
