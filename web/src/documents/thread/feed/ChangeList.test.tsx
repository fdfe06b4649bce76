import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '../../../testing/render.tsx'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { valuesText } from './change-values.ts'
import { ChangeList } from './ChangeList.tsx'

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('answers that the field changed are told by their questions', () => {
  const change = {
    type: 'Answers' as const,
    from: { 'How is the rebar?': 'Good', 'Rooms › 2 › Name of the room': 'Hall' },
    to: { 'How is the rebar?': 'Bad – Rust at bar 4.', 'Rooms › 2 › Name of the room': '' },
  }
  renderWidget(<ChangeList change={change} />)
  expect(lines()).toEqual([
    'How is the rebar? Good → Bad – Rust at bar 4.',
    'Rooms › 2 › Name of the room: Hall → —',
  ])
})

test('of all other changes the fields are told that have a name for people', () => {
  const change = {
    type: 'None' as const,
    from: { milestone: { _id: '1', name: 'Piles' }, secret: 1 },
    to: { milestone: { _id: '2', name: 'Roof' }, secret: 2 },
  }
  renderWidget(<ChangeList change={change} />)
  expect(lines()).toEqual(['Milestone: Piles → Roof'])
})

function InOneLine({ values }: { values: Record<string, unknown> }) {
  return <p>{valuesText(useT(), values, useLanguage().locale)}</p>
}

test.each([
  [{ percentCompleted: 62, actualStatus: 'Ongoing' }, 'Ongoing, 62%'],
  [{ dateForecastEnd: '2031-03-07' }, 'Mar 7, 2031'],
  [{ wasPaid: false }, 'Paid: No'],
  [{ dueAt: null }, 'Due: —'],
  [{ owner: { _id: '1', name: 'Olena Kovalenko' } }, 'Olena Kovalenko'],
  [{ severity: 4 }, 'OFF TRACK'],
])('%j is named in one line', (values, text) => {
  renderWidget(<InOneLine values={values} />)
  expect(screen.getByText(text)).toBeTruthy()
})
