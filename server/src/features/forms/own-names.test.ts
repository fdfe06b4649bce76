import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { forms } from '@plumbline/contract/forms/forms'
import { xlsforms } from '@plumbline/contract/forms/xlsforms'
import { submissions } from '@plumbline/contract/submissions'
import { visits } from '@plumbline/contract/intake/visits'
import { text } from '@plumbline/contract/testing/form-samples'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { siteVisit } from '../../testing/build-forms.ts'
import { fillIn, Phone } from '../../testing/phone.ts'

let app: TestApp
let office: FieldOffice
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app)
})
afterAll(() => app.close())

/** A form whose first language, list, question and choice are called as what every object has. */
function formOf(name: string): FormDefinition {
  const plain = siteVisit()
  return {
    ...plain,
    title: { en: 'Site visit' },
    languages: [
      { code: name, name: 'Of its own' },
      { code: 'valueOf', name: 'Another' },
      { code: 'en', name: 'English' },
    ],
    defaultLanguage: name,
    items: [
      { kind: 'question', key: name, type: 'selectOne', list: name, label: { en: 'How is it?' } },
      {
        kind: 'question',
        key: 'other',
        type: 'selectOne',
        list: 'isPrototypeOf',
        label: { [name]: 'And this?' },
        flag: { when: { choices: [name] }, name: { en: 'Bad' } },
      },
      text('remarks', { label: { en: 'Remarks' } }),
    ],
    lists: {
      [name]: { choices: [{ name, label: { en: 'Bad' } }] },
      isPrototypeOf: { choices: [{ name, label: { [name]: 'Bad' } }] },
    },
  }
}

test.each(['constructor', 'toString', 'hasOwnProperty'])(
  'A form may be called %s, and so may its languages, lists and questions',
  async (name) => {
    const { admin, projectId } = office
    const draft = formOf(name)
    const made = await admin.call(forms.create, {
      params: { projectId },
      body: { key: name, draft },
    })
    expect([made.status, made.message]).toEqual([200, ''])
    const params = { projectId, formId: made.data.docs._id }

    const checked = await admin.call(forms.check, { params, body: { draft } })
    // the title and two texts are missing in the first language, and nothing else is wrong
    const problems = checked.data.docs.filter(({ isWarning }) => !isWarning)
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['title', 'formTitleMissing'],
      ['items.1.flag.name', 'formFlagNameless'],
    ])
    const right = { ...draft, title: { en: 'Visit', [name]: 'Own' } }
    const [, second] = right.items
    if (second?.kind === 'question' && second.flag) second.flag.name[name] = 'Own bad'
    expect((await admin.call(forms.preview, { params, body: { draft: right } })).status).toBe(200)
    const saved = await admin.call(forms.save, { params, body: { draft: right, version: 1 } })
    const published = await admin.call(forms.publish, {
      params,
      body: { version: saved.data.docs.version },
    })
    expect([published.status, published.message]).toEqual([200, ''])
    expect((await admin.call(forms.list, { params })).status).toBe(200)

    const phone = new Phone(app.origin, office)
    expect((await phone.get('/formList')).status).toBe(200)
    expect((await phone.get(`/forms/${name}.xml`)).status).toBe(200)
    expect((await phone.get(`/forms/${name}/manifest`)).status).toBe(200)
    expect((await phone.get('/places', { headers: { accept: 'application/json' } })).status).toBe(
      200,
    )
    const sent = await phone.send(
      fillIn(
        { ...office, key: name },
        { answers: `<${name}>${name}</${name}><other>${name}</other>` },
      ),
    )
    expect(sent.status).toBe(201)
    const list = await admin.call(submissions.list, { params: { projectId } })
    const docId = list.data.docs[0]?._id ?? ''
    const shown = await admin.call(submissions.get, { params: { projectId, docId } })
    expect(shown.data.docs.data.map(({ answers, flagCode }) => [answers.join(), flagCode])).toEqual(
      [
        ['Bad', 0],
        ['Bad', 1],
      ],
    )
    expect((await admin.call(visits.list, { params: { projectId } })).status).toBe(200)

    const file = await admin.fetch(
      `/api/v1/projects/${projectId}/forms/${params.formId}/versions/1/xlsx`,
    )
    expect(file.status).toBe(200)
    const form = new FormData()
    form.append('file', new File([new Uint8Array(await file.arrayBuffer())], 'form.xlsx'))
    const read = await admin.call(xlsforms.import, { params: { projectId }, form })
    expect([read.status, read.message]).toEqual([200, ''])
    expect(Object.keys(read.data.docs.definition.lists)).toContain(name)
  },
)
