import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  childrenOf,
  type InstanceNode,
} from '../../../server/src/features/answers/instance/instance.ts'
import { parseInstance } from '../../../server/src/features/answers/instance/parse-instance.ts'

/** The comparison of two engines with the same answers. */
interface Compared {
  all: number
  equal: number
  /** Different in nothing but what has a name. */
  named: number
  /** The number of fillings with each named difference. */
  classes: Map<string, number>
  /** Differences without a name, in words. */
  others: string[]
}

/** The nodes whose values depend on the phone and the moment. */
const OF_THE_MOMENT =
  /\/(?:instanceID|instanceName|end|deviceid|imei|simserial|subscriberid|phonenumber|username|email)$/

/** Compares `N.web.xml` with `N.other.xml` of a folder, as the server reads them. */
export function classesOf(folder: string): Compared {
  const result: Compared = { all: 0, equal: 0, named: 0, classes: new Map(), others: [] }
  for (const file of globSync('*.web.xml', { cwd: folder }).toSorted()) {
    const name = join(folder, file.replace('.web.xml', ''))
    if (!existsSync(`${name}.told`)) continue
    result.all += 1
    const form = readFileSync(`${name}.form.xml`, 'utf8')
    const told = readFileSync(`${name}.told`, 'utf8').split('\n').filter(Boolean)
    const found = existsSync(`${name}.other.xml`)
      ? differences(leavesOf(`${name}.web.xml`), leavesOf(`${name}.other.xml`), form)
      : []
    const classes = new Set(found.flatMap(({ kind }) => kind ?? []))
    for (const kind of classes) result.classes.set(kind, (result.classes.get(kind) ?? 0) + 1)
    const unnamed = [...told, ...found.flatMap(({ kind, text }) => (kind === null ? [text] : []))]
    result.others.push(...unnamed.map((text) => `${file} ${text}`))
    if (unnamed.length > 0) continue
    if (classes.size > 0) result.named += 1
    else result.equal += 1
  }
  return result
}

interface Difference {
  kind: string | null
  text: string
}

function differences(
  ours: Map<string, string>,
  theirs: Map<string, string>,
  form: string,
): Difference[] {
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((path): Difference[] => {
    if (OF_THE_MOMENT.test(path)) return []
    const [own, other] = [ours.get(path), theirs.get(path)]
    if (own === other || (own !== undefined && other !== undefined && isSame(own, other))) return []
    return [{ kind: kindOf(path, own, other, form), text: `${path}: ${own} | ${other}` }]
  })
}

/** True if both texts are one answer: `1` and `true`, `1.50` and `1.5`, a moment and one of the same hour. */
function isSame(own: string, other: string): boolean {
  if (own === other) return true
  const truth: Record<string, string> = { true: '1', false: '0' }
  const [a, b] = [own, other].map((text) => (truth[text] ?? text).replace(/Z$/, '+00:00')) as [
    string,
    string,
  ]
  if (a === b) return true
  if (MOMENT.test(a) && MOMENT.test(b)) return Math.abs(Date.parse(a) - Date.parse(b)) < APART_MS
  const [some, others] = [a.split(' ').toSorted(), b.split(' ').toSorted()]
  return (
    some.length === others.length &&
    some.every((each, n) => each === others[n] || areEqualNumbers(each, others[n] ?? ''))
  )
}

/** Both engines begin a visit when they come to it; a clock that is shifted is so by half an hour at least. */
const APART_MS = 1_700_000
const MOMENT = /^\d{4}-\d\d-\d\dT/
const areEqualNumbers = (a: string, b: string) =>
  a !== '' && b !== '' && Math.abs(Number(a) - Number(b)) < 1e-9

/** The name of the difference; null if it has none. */
function kindOf(
  path: string,
  own: string | undefined,
  other: string | undefined,
  form: string,
): string | null {
  const repeat = path.slice(0, path.lastIndexOf('/')).replaceAll(/\[\d+\]/g, '')
  const isCounted = form.includes(`nodeset="/data${repeat}" jr:count`)
  if (isCounted && own === undefined && other === '') {
    return 'a repeat that is to be filled less than once: JavaRosa keeps an empty time'
  }
  return null
}

/** Reads the values of a visit, by their paths below the root. */
function leavesOf(file: string): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (node: InstanceNode, path: string) => {
    if (node.children.length === 0) found.set(path, node.text)
    for (const name of new Set(node.children.map((child) => child.name))) {
      for (const [n, child] of childrenOf(node, name).entries()) {
        walk(child, `${path}/${name}${n > 0 ? `[${n + 1}]` : ''}`)
      }
    }
  }
  walk(parseInstance(readFileSync(file)).root, '')
  return found
}
