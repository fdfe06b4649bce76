import { type FormChart, formCharts } from '@plumbline/contract/data/form-charts'
import { type DataQuestion, formData } from '@plumbline/contract/data/form-data'
import { type FormDetails, forms } from '@plumbline/contract/forms/forms'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { id, olena } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { PROJECT_ID } from '../../../../testing/reports.ts'
import { signedInApi } from '../../../../testing/signed-in.ts'
import { someForm } from '../../../../testing/some-form.ts'

// what comes later is compiled before the first page waits for it
beforeAll(async () => {
  await Promise.all([import('../../form/FormPage.tsx'), import('./ChartsView.tsx')])
}, 60_000)

const FORM_ID = id(801)
const params = { projectId: PROJECT_ID, formId: FORM_ID }
const FORM: FormDetails = {
  ...someForm(FORM_ID, 'pour', 'Concrete pour', 'open', {
    liveVersion: 2,
    version: 7,
  }),
  draft: null,
  draftAt: null,
  draftBy: null,
  closedNote: '',
  closedBy: null,
  versions: [
    {
      n: 2,
      title: { en: 'Concrete pour' },
      notes: '',
      publishedBy: olena,
      md5: 'd41d8cd98f00b204e9800998ecf8427e',
      publishedAt: '2026-11-01T08:00:00.000Z',
    },
  ],
}

const question = (q: number, label: string, own: Partial<DataQuestion> = {}): DataQuestion => ({
  q,
  path: `q${q}`,
  name: `q${q}`,
  labels: { en: label },
  groups: [],
  class: 'one',
  kind: 'selectOne',
  repeat: '',
  versions: [1, 2],
  answered: 4,
  unread: 0,
  choices: [],
  ...own,
})
const choices = ['Burlap', 'Membrane', 'None'].map((name) => ({
  name: name.toLowerCase(),
  labels: { en: name },
  n: 1,
}))
const QUESTIONS = [
  question(1, 'Curing', { class: 'several', kind: 'selectMultiple', versions: [2], choices }),
  question(2, 'Slump, mm', { class: 'number', kind: 'decimal' }),
  question(3, 'Cores taken', { class: 'number', kind: 'integer' }),
  question(4, 'Day of the pour', { class: 'day', kind: 'date' }),
]
const head = (q: number, n: number) => ({ q, n, of: 412, unread: 0 })
const CHARTS: FormChart[] = [
  {
    ...head(1, 286),
    kind: 'choices',
    bars: [
      {
        name: 'membrane',
        n: 202,
        isFlagged: false,
      },
      {
        name: 'burlap',
        n: 171,
        isFlagged: false,
      },
      {
        name: 'none',
        n: 36,
        isFlagged: true,
      },
    ],
    others: 0,
    series: null,
  },
  {
    ...head(2, 409),
    kind: 'numbers',
    stats: {
      least: 21,
      quartiles: [46, 54, 61],
      mean: 53.42,
      most: 400,
    },
    bins: [
      {
        from: 20,
        to: 40,
        n: 45,
        flagged: 45,
      },
      {
        from: 40,
        to: 60,
        n: 362,
        flagged: 0,
      },
    ],
    flagged: 45,
    outliers: {
      below: 0,
      above: 2,
    },
    series: null,
  },
  {
    ...head(3, 2),
    kind: 'few',
    answers: ['3', '4'].map((value, n) => ({
      _id: id(900 + n),
      refId: 372 - n,
      entry: null,
      entryName: null,
      cell: {
        key: 'cores',
        answers: [value],
        values: [value],
        isFlagged: false,
        isUnread: false,
        photos: 0,
        files: 0,
        firstPhoto: null,
      },
    })),
  },
  {
    ...head(4, 5),
    kind: 'days',
    step: 'week',
    bins: [
      { from: '2026-11-16', to: '2026-11-22', n: 3 },
      { from: '2026-11-23', to: '2026-11-29', n: 2 },
    ],
    outliers: { below: 0, above: 0 },
  },
]

async function open(search = '', docs = CHARTS) {
  const api = signedInApi()
  api.answer(forms.get, { docs: FORM }, params)
  const tables = [{ path: '', labels: {}, n: 412 }]
  const asked = { docs: QUESTIONS, tables, counted: 412, waiting: 0, filling: null }
  api.answer(formData.questions, asked, params)
  api.answer(formData.count, { totalDocs: 412, more: false }, params)
  api.answer(formCharts.get, { docs }, params)
  const app = renderApp(`/projects/${PROJECT_ID}/forms/${FORM_ID}?tab=data&as=charts${search}`)
  await screen.findByRole('heading', { name: 'Curing' })
  return { ...app, api }
}
const card = (name: string) => within(screen.getByRole('region', { name }))

it('says of each question how many answered, from which version, and what raises an issue', async () => {
  await open()
  expect(await screen.findByText('412 submissions')).toBeTruthy()
  expect(card('Curing').getByText('286 of 412 answered · from version 2')).toBeTruthy()
  expect(card('Curing').getByText('More than one answer each: adds up to 143%')).toBeTruthy()
  const bars = card('Curing').getAllByRole('button', { name: /·/ })
  expect(bars.map(({ textContent }) => textContent)).toEqual([
    ' Burlap171 · 60%',
    ' Membrane202 · 71%',
    ' None36 · 13%',
  ])
  expect(within(bars[2] as HTMLElement).getByLabelText('Flagged')).toBeTruthy()
  const slump = card('Slump, mm')
  expect(slump.getByText('409 of 412 answered · 45 raise issues')).toBeTruthy()
  expect(slump.getByText('2 above 60')).toBeTruthy()
  expect(slump.getByText('46 · 54 · 61')).toBeTruthy()
  const words = 'Slump, mm: 409 of 412 answered, from 21 to 400, half of them from 46 to 61.'
  expect(slump.getByRole('img', { name: words })).toBeTruthy()
})

it('has choices in the order of the form, or the most frequent first', async () => {
  await open()
  const names = () =>
    card('Curing')
      .getAllByRole('button', { name: /·/ })
      .map(({ textContent }) => textContent?.split(/\d/)[0]?.trim())
  expect(names()).toEqual(['Burlap', 'Membrane', 'None'])
  fireEvent.click(card('Curing').getByRole('button', { name: 'Most first' }))
  expect(names()).toEqual(['Membrane', 'Burlap', 'None'])
  expect(card('Slump, mm').queryByRole('button', { name: 'Most first' })).toBeNull()
})

it('copies a card as a picture, without its buttons', async () => {
  const drawn: string[] = []
  const copied: unknown[] = []
  const write = async ([item]: [{ data: Record<string, Promise<Blob>> }]) => {
    copied.push(await item.data['image/png'])
  }
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode() {
        drawn.push(decodeURIComponent(this.src))
        return Promise.resolve()
      }
    },
  )
  vi.stubGlobal(
    'ClipboardItem',
    class {
      data: Record<string, Promise<Blob>>
      constructor(data: Record<string, Promise<Blob>>) {
        this.data = data
      }
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['png'])),
  )
  Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true })
  try {
    await open()
    fireEvent.click(card('Curing').getByRole('button', { name: 'Copy as picture' }))
    expect(await screen.findByText('The picture is on the clipboard.')).toBeTruthy()
    expect(copied).toHaveLength(1)
    expect(drawn[0]).toContain('Membrane')
    expect(drawn[0]).not.toContain('As a table')
  } finally {
    Reflect.deleteProperty(navigator, 'clipboard')
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

it('has a table of each drawing, which who hears the page always gets', async () => {
  await open()
  const rows = () =>
    card('Slump, mm')
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
  expect(rows()).toEqual(['From – belowAnswers', '20 – 4045', '40 – 60362'])
  expect(card('Slump, mm').queryByRole('button', { name: '20 – 40' })).toBeNull()
  fireEvent.click(card('Slump, mm').getByRole('button', { name: 'As a table' }))
  expect(card('Slump, mm').queryByRole('img')).toBeNull()
  expect(card('Slump, mm').getByRole('button', { name: '20 – 40' })).toBeTruthy()
})

it('draws nothing of fewer than three answers, and leads to them', async () => {
  await open()
  const few = card('Cores taken')
  expect(few.getByText('Too few to draw')).toBeTruthy()
  expect(few.getByRole('link', { name: 'S-372' }).getAttribute('href')).toContain(id(900))
  expect(few.queryByRole('button', { name: 'As a table' })).toBeNull()
})

it('adds a filter by a press on a bar, as long as five are enough', async () => {
  const { address, api } = await open()
  fireEvent.click(card('Curing').getByRole('button', { name: /Membrane/ }))
  await waitFor(() => expect(address()).toContain('1.in.membrane'))
  fireEvent.click(card('Slump, mm').getByRole('button', { name: 'As a table' }))
  fireEvent.click(card('Slump, mm').getByRole('button', { name: '40 – 60' }))
  await waitFor(() =>
    expect(decodeURIComponent(address())).toContain('answer=1.in.membrane;2.ge.40;2.lt.60'),
  )
  await waitFor(() =>
    expect(api.calls.at(-1)?.path).toContain('answer=1.in.membrane&answer=2.ge.40&answer=2.lt.60'),
  )
  fireEvent.click(card('Day of the pour').getByRole('button', { name: 'As a table' }))
  fireEvent.click(card('Day of the pour').getByRole('button', { name: /Nov 16/ }))
  await waitFor(() =>
    expect(decodeURIComponent(address())).toContain('4.btw.2026-11-16,2026-11-22'),
  )
  // two more would be six
  expect(card('Slump, mm').queryByRole('button', { name: '20 – 40' })).toBeNull()
  expect(card('Curing').getByRole('button', { name: /Burlap/ })).toBeTruthy()
})

const group = (month: string, n: number, parts: [string, number][]) => ({
  site: null,
  month,
  others: 0,
  n,
  middle: null,
  parts: parts.map(([name, given]) => ({
    name,
    n: given,
  })),
})

it('tells answers apart by month, those of few answers hollow', async () => {
  const [curing, ...others] = CHARTS
  const series = [
    group('2026-10-01', 2, [['membrane', 1]]),
    group('2026-11-01', 0, []),
    group('2026-12-01', 284, [
      ['membrane', 201],
      ['burlap', 171],
    ]),
  ]
  const { api } = await open('', [{ ...curing, series } as FormChart, ...others])
  fireEvent.change(screen.getByRole('combobox', { name: 'By' }), { target: { value: 'month' } })
  await waitFor(() => expect(api.calls.some(({ path }) => path.includes('by=month'))).toBe(true))
  const drawing = card('Curing').getByRole('img')
  const points = [...drawing.querySelectorAll('circle')]
  expect(points.map(({ textContent }) => textContent)).toEqual([
    'Membrane, Oct: 50%',
    'Membrane, Dec: 71%',
    'Burlap, Oct: 0%',
    'Burlap, Dec: 60%',
  ])
  expect(points.map((point) => point.getAttribute('fill'))).toEqual([
    'var(--surface)',
    null,
    'var(--surface)',
    null,
  ])
  const rows = card('Curing')
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual(['MonthAnswersMembraneBurlap', 'Oct210', 'Nov000', 'Dec284201171'])
})

const site = (n: number, name: string) => ({ site: { _id: id(n), name }, month: null, others: 0 })

it('tells answers apart by site: shares of choices, and the middle halves of numbers', async () => {
  const rest = { site: null, month: null, others: 31 }
  const [curing, slump] = CHARTS
  await open('&by=site', [
    {
      ...curing,
      series: [
        {
          ...site(1, 'Lyceum'),
          n: 4,
          middle: null,
          parts: [
            { name: 'membrane', n: 3 },
            { name: null, n: 1 },
          ],
        },
        { ...rest, n: 9, middle: null, parts: [{ name: 'burlap', n: 9 }] },
      ],
    } as FormChart,
    {
      ...slump,
      series: [
        { ...site(1, 'Lyceum'), n: 7, parts: [], middle: { mean: 55.25, from: 40, to: 61 } },
      ],
    } as FormChart,
  ])
  expect(await card('Curing').findByText('Lyceum')).toBeTruthy()
  expect(card('Curing').getByText('Other 31 sites')).toBeTruthy()
  expect(card('Curing').getByText('Membrane: 3 · 75%')).toBeTruthy()
  expect(card('Slump, mm').getByText('55.3')).toBeTruthy()
  expect(card('Slump, mm').getByText('40 – 61')).toBeTruthy()
  fireEvent.click(card('Curing').getByRole('button', { name: 'As a table' }))
  const rows = card('Curing')
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual(['SiteAnswersMembraneBurlapOther', 'Lyceum4301', 'Other 31 sites9090'])
})

it('says why there is no chart, and asks again', async () => {
  const api = signedInApi()
  api.answer(forms.get, { docs: FORM }, params)
  const tables = [{ path: '', labels: {}, n: 412 }]
  const asked = { docs: QUESTIONS.slice(0, 1), tables, counted: 412, waiting: 0, filling: null }
  api.answer(formData.questions, asked, params)
  api.answer(formData.count, { totalDocs: 412, more: false }, params)
  api.refuse(formCharts.get, 503, { code: 'dataSlow' }, params)
  renderApp(`/projects/${PROJECT_ID}/forms/${FORM_ID}?tab=data&as=charts`)
  expect(await screen.findByText('This takes too long. Narrow it with a filter.')).toBeTruthy()
  api.answer(formCharts.get, { docs: CHARTS.slice(0, 1) }, params)
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('heading', { name: 'Curing' })).toBeTruthy()
})
