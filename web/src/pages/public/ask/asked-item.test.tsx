import type { AskedItem } from '@plumbline/contract/organisations/public-asks'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { showLanguage, withSharedTexts } from '../../../i18n/language.ts'
import { id } from '../../../testing/people.ts'
import { AskedItemCard } from './AskedItemCard.tsx'

beforeAll(() => withSharedTexts(() => Promise.resolve())())
afterEach(() => act(() => showLanguage('en')))

const roof: AskedItem = {
  _id: id(1),
  type: 'milestone',
  refId: null,
  title: 'Roof',
  site: { name: 'Okhtyrka School' },
  milestone: null,
  question: '',
  reported: [],
  notes: '',
  photos: [],
  wasOn: null,
  plannedOn: null,
  currentOn: null,
  cost: { amount: 7_215_000, unit: 'UAH' },
  isReady: false,
  proposedOn: null,
  decision: null,
  answers: [],
}

it('whoever is asked reads what it costs in the words of their language', async () => {
  render(<AskedItemCard item={roof} token="a" />)
  expect(screen.getByText('7,215,000 UAH')).toBeTruthy()
  await act(() => showLanguage('uk'))
  expect(screen.getByText(/^7\s215\s000 грн$/)).toBeTruthy()
})
