import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { forms } from '@plumbline/contract/forms/forms'
import { form, group, number, select, text } from '@plumbline/contract/testing/form-samples'
import type { Visitor } from './visitor.ts'

/** A form that asks for the place, for rebar that may be bad, and for a depth that may be too small. */
export const siteVisit = (given: Partial<FormDefinition> = {}): FormDefinition =>
  form({
    title: { en: 'Site visit', uk: 'Відвідування об’єкта' },
    languages: [
      { code: 'en', name: 'English' },
      { code: 'uk', name: 'Українська' },
    ],
    place: { site: { required: true }, milestone: { required: true }, gps: { required: false } },
    items: [
      { kind: 'meta', key: 'start', type: 'start' },
      select('rebar', 'condition', {
        label: { en: 'How is the rebar?', uk: 'Яка арматура?' },
        required: true,
        notes: 'optional',
        photos: 'optional',
        flag: {
          when: { choices: ['bad'] },
          name: { en: 'Bad rebar', uk: 'Погана арматура' },
          text: { en: 'The rebar is corroded or missing.', uk: 'Арматура іржава або відсутня.' },
        },
      }),
      group('foundation', [
        number('depth', {
          label: { en: 'How deep is it, in metres?', uk: 'Яка глибина, у метрах?' },
          flag: {
            when: { below: 1.2 },
            name: { en: 'Shallow foundation', uk: 'Мілкий фундамент' },
          },
        }),
      ]),
      text('remarks', { label: { en: 'Remarks', uk: 'Зауваження' } }),
    ],
    lists: {
      condition: {
        choices: [
          { name: 'good', label: { en: 'Good', uk: 'Добра' } },
          { name: 'bad', label: { en: 'Bad', uk: 'Погана' } },
        ],
      },
    },
    ...given,
  })

let made = 0

/** A form that an admin of the project has begun; answers its id. */
export async function buildDraft(
  admin: Visitor,
  projectId: string,
  { key = `visit-${(made += 1)}`, draft = siteVisit() } = {},
): Promise<string> {
  const answer = await admin.call(forms.create, { params: { projectId }, body: { key, draft } })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`)
  return answer.data.docs._id
}

/** The same with its first version published. */
export async function buildPublished(
  admin: Visitor,
  projectId: string,
  given: { key?: string; draft?: FormDefinition } = {},
): Promise<string> {
  const formId = await buildDraft(admin, projectId, given)
  const params = { projectId, formId }
  const answer = await admin.call(forms.publish, { params, body: { version: 1 } })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`)
  return formId
}
