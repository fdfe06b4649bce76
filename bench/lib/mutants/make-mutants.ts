import { parseSync } from 'vite'
import { type Node, wrongVersions } from './wrong-versions.ts'

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

function lineAt(lengths: readonly number[], offset: number): number {
  let end = 0
  return lengths.findIndex((length) => (end += length) > offset) + 1
}
