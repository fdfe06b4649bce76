// The same answers in our page and in JavaRosa, the engine of ODK Collect: FORMS (150) forms at random, the templates
// and the real forms that lie beside the project, each filled in SEEDS (3) times at random, repeats up to three times. What each engine has
// worked out and shows, as its XML says, is compared as the server reads it; what differs is named by its class.
//   JAVAROSA=<class path of a compiled JavaRosa> npm run bench -- same-answers
import { execFile } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as fc from 'fast-check'
import type { FormDefinition } from '../../contract/src/forms/form-definition.ts'
import { formProblems, mayPublish } from '../../contract/src/forms/form-problems.ts'
import { siteVisit } from '../../contract/src/forms/templates/site-visit.ts'
import { anyForm } from '../../contract/src/testing/form-arbitraries.ts'
import { renderForm } from '../../server/src/features/forms/xform/render-form.ts'
import { definitionOf } from '../../server/src/features/forms/xlsform/to-definition.ts'
import { readWorkbook } from '../../server/src/features/forms/xlsform/workbook.ts'
import { report } from '../lib/report.ts'
import { classesOf } from '../lib/same-answers/compare.ts'
import { fillAtRandom } from '../lib/same-answers/fill-at-random.ts'

const FORMS = Number(process.env['FORMS'] ?? 150)
const SEEDS = Number(process.env['SEEDS'] ?? 3)
const MAX_OUTPUT = 100_000_000
const classPath = process.env['JAVAROSA']
const shared = process.env['SHARED_DIR'] ?? join(import.meta.dirname, '../../../shared')
const real = join(shared, 'data/forms')

const folder = mkdtempSync(join(tmpdir(), 'plumbline-same-answers-'))
try {
  const lists = {
    'sites.csv': 'name,label\ns1,Clinic\ns2,School\n',
    'milestones.csv': 'name,label,site\nm1,Roof,s1\nm2,Walls,s2\n',
  }
  mkdirSync(join(folder, 'lists'))
  for (const [name, text] of Object.entries(lists)) writeFileSync(join(folder, 'lists', name), text)
  let filled = 0
  for (const [n, form] of (await allForms()).entries()) {
    const xform = renderForm(form, { key: 'form', n: 1 }).xform.toString()
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const name = join(folder, `${String(n).padStart(3, '0')}-${seed}`)
      writeFileSync(`${name}.form.xml`, xform)
      writeFileSync(`${name}.web.xml`, await fillAtRandom(xform, lists, seed * 1000 + n))
      filled += 1
    }
  }
  console.log(`${filled} fillings in our page`)
  if (classPath === undefined) {
    console.log('JAVAROSA names no class path of a compiled JavaRosa: nothing is compared.')
  } else {
    const driver = join(import.meta.dirname, '../lib/same-answers/FillIn.java')
    await promisify(execFile)('java', ['-cp', classPath, driver, folder], { maxBuffer: MAX_OUTPUT })
    tell(filled)
  }
} finally {
  if (process.env['KEEP']) console.log(folder)
  else rmSync(folder, { recursive: true })
}

function tell(filled: number): void {
  const { all, equal, named, classes, others } = classesOf(folder)
  for (const [name, fillings] of classes) console.log(`${name}: ${fillings} fillings`)
  for (const line of others.slice(0, 40)) console.log(line)
  const unit = 'fillings'
  report([
    { what: 'fillings compared', measured: all, least: filled, unit },
    { what: 'equal', measured: equal, unit },
    { what: 'different only as named above', measured: named, unit },
    { what: 'different otherwise', measured: all - equal - named, must: 0, unit },
  ])
}

/** The real forms that may be published without further files, ours, and some at random. */
async function allForms(): Promise<FormDefinition[]> {
  const further = readFileSync(
    join(import.meta.dirname, '../../test-data/forms/further-questions.json'),
    'utf8',
  )
  const found: FormDefinition[] = [siteVisit, JSON.parse(further) as FormDefinition]
  for (const file of globSync('**/*.xlsx', { cwd: real }).toSorted()) {
    const read = definitionOf(await readWorkbook(readFileSync(join(real, file))), file)
    const stops = read.findings.all.some(({ isWarning }) => !isWarning)
    if (!stops && mayPublish(formProblems(read.definition))) found.push(read.definition)
  }
  console.log(`${found.length - 1} real forms`)
  return [...found, ...fc.sample(anyForm, { numRuns: FORMS, seed: 1 })]
}
