import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { formData } from '@plumbline/contract/data/form-data'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { xlsforms } from '@plumbline/contract/forms/xlsforms'
import { issues } from '@plumbline/contract/issues'
import { shares } from '@plumbline/contract/shares'
import { submissions } from '@plumbline/contract/submissions'
import { form, group, number, repeat, select, text } from '@plumbline/contract/testing/form-samples'
import { projectRoot } from '../../../server/src/config/early-settings.mjs'
import { fillForm } from '../../../server/src/testing/acknowledged/fill-form.ts'
import { publishForm } from '../../../server/src/testing/acknowledged/publish-form.ts'
import type { Running } from '../../../server/src/testing/builders.ts'
import type { FieldOffice } from '../../../server/src/testing/field.ts'
import { Phone } from '../../../server/src/testing/phone.ts'
import { tinyPng } from '../../../server/src/testing/files/pictures.ts'
import { Visitor } from '../../../server/src/testing/visitor.ts'
import { succeeded } from './desk.ts'
import { bytesOf, csvTexts, pdfText, sheetTexts } from './reading.ts'

/** The name of a field, a mark of Markdown or an element, which readers are not to see. No answer that is filled in has one. */
const MARK = /\$\{|\*\*|<\/?[a-z][^<>]*>/i

/** A form whose texts have all marks in every place that is read. */
const MARKED = form({
  title: { en: '**Marked** <b>form</b>' },
  place: { site: { required: true }, milestone: { required: true }, gps: { required: false } },
  items: [
    text('where', { label: { en: '# Where is <span style="color:red">it</span>?' } }),
    { kind: 'calculate', key: 'sum', label: { en: '**Sum** of ${depth}' }, calculation: '1' },
    group(
      'part',
      [
        number('depth', {
          label: { en: '**Depth** of <b>${where}</b>, [metres](https://si.example)' },
          flag: {
            when: { above: 0 },
            name: { en: '**Deep** at ${where}' },
            text: { en: 'It is <i>deep</i> at ${ where } and ${state}.' },
          },
        }),
        select('state', 'states', { label: { en: '__State__ at ${where}<br/>' } }),
      ],
      { label: { en: '**Part** ${where}' } },
    ),
    repeat('pile', [text('no', { label: { en: '<h2>No.</h2> of ${where}' } })], {
      label: { en: '<p>**Pile** ${where}</p>' },
    }),
  ],
  lists: { states: { choices: [{ name: 'good', label: { en: '**Good** <u>one</u>' } }] } },
})

/** Forms with texts in them: our own, and what lies in the folders of FORMS, with colons between them. */
function filesOfForms(): string[] {
  const folders = [join(projectRoot, 'test-data/forms'), ...(process.env['FORMS'] ?? '').split(':')]
  return folders
    .filter((folder) => folder !== '')
    .flatMap((cwd) =>
      globSync('**/*.{xlsx,xml}', { cwd })
        .toSorted()
        .map((file) => join(cwd, file)),
    )
}

export interface MarksFound {
  forms: number
  /** Files that are no form, or one that has to be put right first. */
  passedOver: string[]
  /** 'pour.xlsx, PDF: …${depth}…' */
  marks: string[]
}

/** Fills in every form once, and looks for marks in whatever reads its labels. */
export async function marksInLabels(app: Running, office: FieldOffice): Promise<MarksFound> {
  const found: MarksFound = { forms: 0, passedOver: [], marks: [] }
  const look = async (name: string, definition: FormDefinition | null, n: number) => {
    const texts = definition && (await textsOf(app, office, definition, `form_${n}`))
    if (!texts) {
      found.passedOver.push(name)
      return
    }
    found.forms += 1
    for (const [reader, words] of texts) {
      const at = MARK.exec(words)?.index
      if (at === undefined) continue
      const around = words.slice(Math.max(0, at - 40), at + 60).replaceAll(/\s+/g, ' ')
      found.marks.push(`${name}, ${reader}: …${around}…`)
    }
  }
  await look('marked', MARKED, 0)
  for (const [n, file] of filesOfForms().entries()) {
    await look(basename(file), await definitionIn(office, file), n + 1)
  }
  return found
}

/** Null of a file that is no form. */
async function definitionIn({ admin, projectId }: FieldOffice, file: string) {
  const body = new FormData()
  body.append('file', new File([readFileSync(file)], basename(file)))
  const read = await admin.call(xlsforms.import, { params: { projectId }, form: body })
  if (read.status !== 200) return null
  const { definition } = read.data.docs
  // a visit without a place waits for somebody
  const place = { ...definition.place, site: { required: true }, milestone: { required: true } }
  return { ...definition, place }
}

const all = (texts: Map<string, string>) => [...texts.values()].join('\n')

/** The texts that each reader has of one visit of the form; null of a form that is not published. */
async function textsOf(
  app: Running,
  office: FieldOffice,
  definition: FormDefinition,
  key: string,
): Promise<[string, string][] | null> {
  const { projectId, siteId, milestoneId, member } = office
  const formId = await publishForm(office, definition, key)
  if (formId === null) return null
  const picture = new Uint8Array(await tinyPng(3))
  const filling = { key, version: 1, siteId, milestoneId, picture, round: 1 }
  const filled = fillForm(definition, filling)
  const files = Object.fromEntries(filled.files)
  const sent = await new Phone(app.origin, office).send(filled, { files })
  if (sent.status !== 201) throw new Error(`${key}: ${sent.status} ${sent.text}`)

  const params = { projectId }
  const query = { form: key }
  const [listed] = succeeded(await member.call(submissions.list, { params, query })).docs
  const of = { ...params, docId: listed?._id ?? '' }
  const page = succeeded(await member.call(submissions.get, { params: of }))
  const raised = succeeded(await member.call(issues.list, { params })).docs
  const body = { showUpdates: true, showFiles: true }
  const made = succeeded(await member.call(submissions.createShare, { params: of, body }))
  const link = { shareId: made.docs.share?._id ?? '' }
  const shared = await new Visitor(app.origin).call(shares.get, { params: link })
  const ofForm = { ...params, formId }
  const questions = succeeded(await member.call(formData.questions, { params: ofForm }))
  const list = `/projects/${projectId}/submissions/export`
  const data = `/projects/${projectId}/forms/${formId}/data/export?quiet=1&format=`
  const bytes = (path: string) => bytesOf(member, path)
  const ofSubmission = ({ submission }: { submission?: string | null }) => submission === of.docId
  return [
    ['page', JSON.stringify(page)],
    ['issues', JSON.stringify(raised.filter(ofSubmission))],
    ['share', JSON.stringify(succeeded(shared))],
    [
      'PDF',
      await pdfText(await bytes(`/projects/${projectId}/submissions/${of.docId}/report?lang=en`)),
    ],
    ['NDJSON of the list', (await bytes(`${list}?form=${key}`)).toString()],
    ['cells of the list', (await bytes(`${list}/cells?form=${key}`)).toString()],
    ['questions', JSON.stringify(questions)],
    ['XLSX of the form', all(await sheetTexts(await bytes(`${data}xlsx`)))],
    ['CSV of the form', all(csvTexts(await bytes(`${data}csv`)))],
    ['NDJSON of the form', (await bytes(`${data}ndjson`)).toString()],
  ]
}
