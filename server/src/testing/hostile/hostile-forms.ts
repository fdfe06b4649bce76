import { API_PREFIX } from '@plumbline/contract/endpoint'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { form, text } from '@plumbline/contract/testing/form-samples'
import type { HostileKind } from './kind.ts'

type Definition = (scale: number) => FormDefinition

const to = (call: 'check' | 'preview', name: string, draft: Definition): HostileKind => ({
  name: `form definition, ${call}: ${name}`,
  as: 'admin',
  method: 'POST',
  path: ({ projectId, formId }) => `${API_PREFIX}/projects/${projectId}/forms/${formId}/${call}`,
  type: 'application/json',
  body: (scale) => JSON.stringify({ draft: draft(scale) }),
})
const asking = (
  n: number,
  scale: number,
  more: (at: number, of: number) => object = () => ({}),
) => {
  const length = Math.max(2, Math.round(n * scale))
  return Array.from({ length }, (_, at) => ({ ...text(`q${at}`), ...more(at, length) }))
}
const choices = (n: number, scale: number) => ({
  choices: Array.from({ length: Math.max(1, Math.round(n * scale)) }, (_, at) => ({
    name: `c${at}`,
    label: { en: 'a' },
  })),
})
const sure = { name: { en: 'f' } }

const definitions: [string, Definition][] = [
  ['1,990 questions', (scale) => form({ items: asking(1990, scale) })],
  [
    'each question needs the one before',
    (scale) =>
      form({
        items: asking(1990, scale, (at) => (at > 0 ? { relevant: `\${q${at - 1}} = 1` } : {})),
      }),
  ],
  [
    'each question needs twenty others',
    (scale) =>
      form({
        items: asking(900, scale, (at, of) => ({
          relevant: Array.from({ length: 20 }, (_, n) => `\${q${(at * 7 + n * 31) % of}} = 1`).join(
            ' and ',
          ),
        })),
      }),
  ],
  [
    '1,990 unknown names',
    (scale) => form({ items: asking(1990, scale, () => ({ relevant: '${zz} = 1' })) }),
  ],
  [
    '1,990 questions of one name',
    (scale) => form({ items: asking(1990, scale, () => ({ key: 'q' })) }),
  ],
  [
    '200 calculations of 4,800 letters',
    (scale) =>
      form({ items: asking(200, scale, () => ({ calculation: `1${' + 1'.repeat(1200)}` })) }),
  ],
  [
    '200 calculations of 2,400 brackets',
    (scale) => form({ items: asking(200, scale, () => ({ calculation: '('.repeat(2400) })) }),
  ],
  [
    '1,990 questions of one list of 5,000',
    (scale) =>
      form({
        items: asking(1990, scale, () => ({
          type: 'selectOne',
          list: 'l',
          flag: { when: { choices: ['c1', 'no'] }, ...sure },
        })),
        lists: { l: choices(5000, scale) },
      }),
  ],
  [
    '24,000 choices',
    (scale) =>
      form({
        items: asking(1, scale),
        lists: Object.fromEntries(
          Array.from({ length: 6 }, (_, at) => [`l${at}`, choices(4000, scale)]),
        ),
      }),
  ],
  [
    '900 patterns',
    (scale) =>
      form({
        items: asking(900, scale, (at) => ({ constraint: `regex(., '^(a+)+(b|c${at})*$')` })),
      }),
  ],
  [
    '900 patterns that are nearly slow',
    (scale) =>
      form({
        items: asking(900, scale, (at) => ({ constraint: `regex(., '[a-z]*[a-z]*[a-z]*${at}')` })),
      }),
  ],
  [
    '1,990 texts with names',
    (scale) => form({ items: asking(1990, scale, () => ({ label: { en: '${q0}'.repeat(20) } })) }),
  ],
]

/** Definitions of forms, checked and rendered. */
export const hostileForms: HostileKind[] = definitions.flatMap(([name, draft]) => [
  to('check', name, draft),
  to('preview', name, draft),
])
