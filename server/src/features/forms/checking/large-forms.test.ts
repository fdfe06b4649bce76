import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormDefinition, FormItem } from '@plumbline/contract/forms/form-definition'
import { FORM_PROBLEMS_MAX, forms } from '@plumbline/contract/forms/forms'
import { text } from '@plumbline/contract/testing/form-samples'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../../testing/builders.ts'
import { buildDraft, siteVisit } from '../../../testing/build-forms.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { makeOfForm } from './make-of-form.ts'
import { workOnForm } from './form-work.ts'

let app: TestApp
let admin: Visitor
let projectId: string
beforeAll(async () => {
  app = await startTestApp()
  projectId = await buildProject(app)
  admin = await signIn(app, await buildPerson(app, { level: 'admin', projects: [projectId] }))
})
afterAll(() => app.close())

const asking = (n: number, more: (at: number) => Partial<FormItem> = () => ({})): FormDefinition =>
  siteVisit({
    items: Array.from({ length: n }, (_, at) => ({ ...text(`q${at}`), ...more(at) }) as FormItem),
  })
const work = { files: new Map<string, null>(), render: { key: 'f', n: 3 } }

test('A large form is checked and rendered in a thread as a small one is at once', async () => {
  const right = asking(600, (at) => (at > 0 ? { relevant: `\${q${at - 1}} != 'x'` } : {}))
  expect(await makeOfForm(right, work)).toEqual({
    ...workOnForm(right, work),
    xform: {
      bytes: new Uint8Array(workOnForm(right, work).xform?.bytes ?? []),
      md5: workOnForm(right, work).xform?.md5,
    },
  })
  const wrong = asking(600, () => ({ relevant: '${nobody}' }))
  expect(await makeOfForm(wrong, work)).toEqual(workOnForm(wrong, work))
})

test('Of thousands of problems so many are named, those that stop the form first, and all are counted', async () => {
  const formId = await buildDraft(admin, projectId)
  const draft = asking(1900, () => ({ label: { en: 'Only English' }, relevant: '${nobody}' }))
  const { data } = await admin.call(forms.check, { params: { projectId, formId }, body: { draft } })
  expect(data.docs).toHaveLength(FORM_PROBLEMS_MAX)
  expect(data.totalDocs).toBeGreaterThan(1900)
  expect(data.docs.every(({ isWarning }) => !isWarning)).toBe(true)
})

test('A pattern that keeps phones busy is named with its question, and the form may be published', async () => {
  const draft = asking(2, (at) =>
    at === 0 ? { constraint: "regex(., '^(a+)+$')" } : { constraint: "regex(., '^[a-z]+$')" },
  )
  const formId = await buildDraft(admin, projectId, { draft })
  const params = { projectId, formId }
  const { data } = await admin.call(forms.check, { params, body: {} })
  expect(data.docs.filter(({ code }) => code === 'formPatternSlow')).toEqual([
    {
      path: 'items.0.constraint',
      code: 'formPatternSlow',
      message:
        'The pattern ^(a+)+$ of q0 can keep a phone busy for minutes when an answer does not fit it. Repeat nothing in it that is repeated already: a+ instead of (a+)+.',
      params: { name: 'q0', pattern: '^(a+)+$' },
      isWarning: true,
    },
  ])
  expect((await admin.call(forms.publish, { params, body: { version: 1 } })).status).toBe(200)
})
