import type { DataQuestion } from '@plumbline/contract/data/form-data'
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { withSetupTexts } from '../../../i18n/language.ts'
import { renderWidget } from '../../../testing/render.tsx'
import { ColumnsChoice } from './ColumnsChoice.tsx'
import { QuestionList } from './QuestionList.tsx'

beforeAll(() => withSetupTexts(() => Promise.resolve())())

const QUESTIONS = [
  'Всё принято',
  'Висота ґанку, мм',
  'Décor',
  'Об’єм робіт',
  'Wall A12/B7',
  'Concrete C30/37',
].map((name, n): DataQuestion => ({
  q: n + 1,
  path: `q${n}`,
  name: `q${n}`,
  labels: { en: name },
  groups: [],
  class: 'number',
  kind: 'decimal',
  repeat: '',
  versions: [1],
  answered: 7,
  unread: 0,
  choices: [],
}))
/** Typed words, and the only question that they find. */
const FOUND = [
  ['все', 'Всё принято'],
  ['ганку', 'Висота ґанку, мм'],
  ['decor', 'Décor'],
  ["об'єм", 'Об’єм робіт'],
  ['обʼєм', 'Об’єм робіт'],
  ['B7', 'Wall A12/B7'],
  ['37 concrete', 'Concrete C30/37'],
] as const

describe('Questions are found as the search finds words', () => {
  test.each(FOUND)('for charts: %j finds %j', (text, name) => {
    const asked = { docs: QUESTIONS, tables: [], counted: 7, waiting: 0, filling: null }
    renderWidget(<QuestionList asked={asked} chosen={undefined} onChoose={() => {}} />)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
    const rows = screen.getAllByRole('button', { pressed: false })
    expect(rows.map((row) => row.textContent)).toEqual([`${name}7`])
  })

  test.each(FOUND)('for columns: %j finds %j', async (text, name) => {
    renderWidget(<ColumnsChoice questions={QUESTIONS} chosen={[]} onChange={() => {}} />)
    fireEvent.click(screen.getByRole('button', { name: /^Columns/ }))
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } })
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(
      [name],
    )
  })
})
