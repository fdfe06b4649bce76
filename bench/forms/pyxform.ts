// Our XForm against the one that pyxform makes of the same sheet: the nodes with their binds, the tree of the body and
// the lists. pyxform is no part of the project: PYXFORM names a folder with its sources (or it is installed), PYTHON the
// interpreter (python3). FORMS names folders of .xlsx and .xlsm with colons between them; else those beside the project.
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

import { renderForm } from '../../server/src/features/forms/xform/render-form.ts'
import { XlsformRefused } from '../../server/src/features/forms/xlsform/refused.ts'
import { definitionOf } from '../../server/src/features/forms/xlsform/to-definition.ts'
import { readWorkbook } from '../../server/src/features/forms/xlsform/workbook.ts'
import { report } from '../lib/report.ts'
import {
  differences,
  partsOf,
  type XformParts,
} from '../../server/src/testing/files/xform-parts.ts'

const root = join(import.meta.dirname, '../..')
const FOLDERS = (
  process.env['FORMS'] ??
  [join(root, '../shared/data/forms'), join(root, 'test-data/forms')].join(':')
).split(':')
/** Differences of a sheet that are told in full. */
const TOLD_MAX = 12

/**
 * Differences that are made on purpose, each with a function that makes both forms the same if there is no other. See
 * docs/decisions/0060.
 */
const APART: { why: string; plain: (ours: XformParts, theirs: XformParts) => XformParts }[] = [
  {
    why: 'a group of the old column flat stays a group, with its condition',
    plain: flattened,
  },
]

/** Codes of rows that are told here and made by pyxform, each with the reason for it. */
const TOLD_HERE: Record<string, string> = {
  formTypeUnknown: 'a type that phones here do not have',
  formDefaultChoice: 'a first value that is no answer, which pyxform lets pass',
  formDefaultWhole: 'a first value that is no answer, which pyxform lets pass',
  formDefaultDate: 'a first value that is no answer, which pyxform lets pass',
  formExpressionQuote: 'no expression: no phone opens what pyxform makes of it',
  formUnknownPath: 'names no node: no phone opens what pyxform makes of it',
  xlsformTooManyRows: 'more rows than a sheet may have',
}

/** Ours as if the groups that pyxform leaves out were none; their conditions go to what lies in them. */
function flattened(ours: XformParts, theirs: XformParts): XformParts {
  const gone = [...new Set([...ours.binds.keys()].flatMap(aboveOf))]
    .filter((group) => !theirs.body.some((line) => line.trim().startsWith(`group ${group}`)))
    .toSorted((a, b) => b.length - a.length)
  const plain = (text: string) =>
    gone.reduce(
      (done, group) => done.replaceAll(`${group}/`, group.slice(0, group.lastIndexOf('/') + 1)),
      text,
    )
  const binds = new Map<string, Record<string, string>>()
  for (const [path, said] of ours.binds) {
    if (gone.includes(path)) continue
    const above = aboveOf(path).filter((group) => gone.includes(group))
    const condition = above.map((group) => ours.binds.get(group)?.['relevant']).find(Boolean)
    const entries = Object.entries({ ...(condition && { relevant: condition }), ...said })
    const made = entries.map(([name, value]) => [name, plain(value)])
    binds.set(plain(path), Object.fromEntries(made) as Record<string, string>)
  }
  const body = ours.body.map((line) => {
    const group = gone.find((path) => line.trim().split(' ')[1] === path)
    if (group === undefined) return plain(line)
    return line.endsWith(group) ? line.slice(0, -group.length) : line.replace(` ${group}`, '')
  })
  return { ...ours, binds, body }
}

/** `/data/a/b/c`: `/data/a`, `/data/a/b` */
const aboveOf = (path: string): string[] =>
  path.split('/').flatMap((_, n, names) => (n > 2 ? [names.slice(0, n).join('/')] : []))

/** True if all of these rows are listed for a known reason. */
const reasonFor = (stops: readonly string[]) =>
  stops.every((stop) => Object.hasOwn(TOLD_HERE, codeOf(stop)))
/** `survey 3 type formTypeUnknown` */
const codeOf = (stop = '') => stop.split(' ').at(-1) ?? ''

const CONVERT = `
import json, sys, warnings
warnings.simplefilter('ignore')
from pyxform.xls2xform import convert
made = {}
for path in sys.argv[1:]:
    try:
        made[path] = {'xform': convert(path).xform}
    except Exception as error:
        made[path] = {'refused': ' '.join(str(error).split())[:200]}
print(json.dumps(made))
`

type Theirs = { xform: string } | { refused: string }

const files = FOLDERS.flatMap((folder) =>
  globSync('**/*.{xlsx,xlsm}', { cwd: folder }).map((file) => join(folder, file)),
).toSorted()
const theirs = await convertAll(files)
if (theirs) await compare(theirs)
else console.log('pyxform is not on this machine: PYXFORM names a folder with its sources.')

async function compare(made: Record<string, Theirs>): Promise<void> {
  const counted = {
    equal: 0,
    apart: 0,
    different: 0,
    refused: 0,
    ours: 0,
    unexplained: 0,
    theirs: 0,
  }
  const reasons: Record<string, number> = {}
  for (const file of files) {
    const { outcome, told } = await judge(file, made[file] ?? { refused: 'nothing was made' })
    counted[outcome] += 1
    console.log(`${basename(file)}: ${outcome}${told[0] === undefined ? '' : ` | ${told[0]}`}`)
    for (const line of told.slice(1, TOLD_MAX)) console.log(`    ${line}`)
    const why = outcome === 'ours' ? TOLD_HERE[codeOf(told[0])] : undefined
    if (why !== undefined) reasons[why] = (reasons[why] ?? 0) + 1
  }
  report([
    { what: 'sheets', measured: files.length, unit: 'files' },
    { what: 'equal to those of pyxform', measured: counted.equal, unit: 'sheets' },
    { what: 'made otherwise on purpose', measured: counted.apart, unit: 'sheets' },
    { what: 'refused by both', measured: counted.refused, unit: 'sheets' },
    ...Object.entries(reasons).map(([why, n]) => ({
      what: `told by row here, made by pyxform: ${why}`,
      measured: n,
      unit: 'sheets',
    })),
    {
      what: 'told by row here for no known reason',
      measured: counted.unexplained,
      unit: 'sheets',
      must: 0,
    },
    { what: 'made here, refused by pyxform', measured: counted.theirs, unit: 'sheets', must: 0 },
    { what: 'different', measured: counted.different, unit: 'sheets', must: 0 },
  ])
}

interface Judged {
  /** 'ours', 'theirs': who alone refuses it; 'unexplained': we do, for no reason that is known. */
  outcome: 'equal' | 'apart' | 'different' | 'refused' | 'ours' | 'unexplained' | 'theirs'
  told: string[]
}

async function judge(file: string, their: Theirs): Promise<Judged> {
  const ours = await makeOurs(file)
  if ('stops' in ours) {
    return 'refused' in their
      ? { outcome: 'refused', told: [`${ours.stops[0]} | ${their.refused}`] }
      : { outcome: reasonFor(ours.stops) ? 'ours' : 'unexplained', told: ours.stops }
  }
  if ('refused' in their) return { outcome: 'theirs', told: [their.refused] }
  const [our, theirParts] = [partsOf(ours.xform), partsOf(their.xform)]
  const told = differences(our, theirParts)
  if (told.length === 0) return { outcome: 'equal', told }
  let [left, right] = [our, theirParts]
  const whys: string[] = []
  for (const { why, plain } of APART) {
    const before = differences(left, right)
    const [nextLeft, nextRight] = [plain(left, right), plain(right, right)]
    if (differences(nextLeft, nextRight).length >= before.length) continue
    whys.push(why)
    left = nextLeft
    right = nextRight
  }
  const rest = differences(left, right)
  return rest.length === 0 ? { outcome: 'apart', told: whys } : { outcome: 'different', told: rest }
}

/** The form as phones are sent it, or the rows for which it is none. */
async function makeOurs(file: string): Promise<{ xform: string } | { stops: string[] }> {
  try {
    const workbook = await readWorkbook(readFileSync(file))
    const { definition, formId, findings } = definitionOf(workbook, basename(file))
    const isFile = new Set(['formMediaMissing', 'formFileMissing'])
    const stops = findings.all
      .filter(({ code, isWarning }) => !isWarning && !isFile.has(code))
      .map(({ sheet, row, column, code }) => [sheet, row, column, code].join(' '))
    if (stops.length > 0) return { stops }
    const { xform } = renderForm(definition, { key: formId || 'data', n: 1 })
    return { xform: xform.toString() }
  } catch (error) {
    if (!(error instanceof XlsformRefused)) throw error
    return { stops: [error.message] }
  }
}

async function convertAll(paths: string[]): Promise<Record<string, Theirs> | null> {
  const { PYXFORM = '', PYTHON = 'python3', ...env } = process.env
  const python = (code: string, args: string[]) =>
    promisify(execFile)(PYTHON, ['-c', code, ...args], {
      env: { ...env, PYTHONPATH: PYXFORM },
      maxBuffer: 500_000_000,
    })
  const isThere = await python('import pyxform', []).then(
    () => true,
    () => false,
  )
  if (!isThere) return null
  return JSON.parse((await python(CONVERT, paths)).stdout) as Record<string, Theirs>
}
