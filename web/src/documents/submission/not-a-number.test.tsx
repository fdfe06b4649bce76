import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { showLanguage } from '../../i18n/language.ts'
import { closeDialogs, dialogs } from '../../lib/overlay/dialogs.ts'
import { timeZone } from '../../lib/dates/time-zone.ts'
import { renderWidget } from '../../testing/render.tsx'
import { someItem } from '../../testing/reports.ts'
import { AssessmentItem } from './AssessmentItem.tsx'
import { TypedAnswer } from './TypedAnswer.tsx'

// the code of dialogs takes long on a busy machine
beforeAll(() => import('../../map/place/WalkedDialog.tsx'))
beforeEach(() => timeZone.set('Europe/Kyiv'))
afterEach(() => {
  timeZone.set(null)
  return showLanguage('en')
})

/** The text below the question, for an answer as a phone wrote it. */
function shown(kind: string, raw: string): string {
  const item = { ...someItem({ kind, values: [raw], answers: [raw] }), photos: [] }
  const { container, unmount } = renderWidget(
    <AssessmentItem item={item} projectId="p" Given={TypedAnswer} />,
  )
  const text = [...container.children].slice(1).map(({ textContent }) => textContent)
  unmount()
  // Chrome and Node do not always put the same space before AM and between thousands
  return text.join(' ').replaceAll(/[\u00a0\u202f]/g, ' ')
}

const answers = () => [
  shown('decimal', '1250.50'),
  shown('date', '2026-11-28'),
  shown('dateTime', '2026-11-28T23:30:00.000+02:00'),
  shown('time', '23:30:00.000+05:45'),
  shown('geopoint', '50.481742 34.96316 120 4'),
]

describe('An answer is shown as what it is', () => {
  test('in the language of the reader', async () => {
    expect(answers()).toEqual([
      '1,250.50',
      'Nov 28, 2026',
      'Nov 28, 2026, 11:30 PM',
      '11:30 PM',
      '50.4817, 34.9632',
    ])
    await showLanguage('uk')
    expect(answers()).toEqual([
      '1 250,50',
      '28 лист. 2026 р.',
      '28 лист. 2026 р., 23:30',
      '23:30',
      '50.4817, 34.9632',
    ])
  })

  test('and a moment in the zone of the reader, with how far the phone was ahead', () => {
    expect(shown('dateTime', '2025-11-28T23:30:00.000+05:45')).toBe(
      'Nov 28, 2025, 7:45 PM (+05:45 on the phone)',
    )
    timeZone.set('Asia/Kathmandu')
    expect(shown('dateTime', '2025-11-28T23:30:00.000+05:45')).toBe('Nov 28, 2025, 11:30 PM')
  })

  test('and says what was typed where that is another writing', async () => {
    expect(shown('decimal', '3,5')).toBe('3.5 typed “3,5”')
    expect(shown('decimal', '٣٫٥')).toBe('3.5 typed “٣٫٥”')
    expect(shown('decimal', '3.5')).toBe('3.5')
    await showLanguage('uk')
    expect(shown('decimal', '٣٫٥')).toBe('3,5 введено «٣٫٥»')
  })
})

test('An answer that cannot be read says so beside what was written', async () => {
  expect(shown('decimal', 'about 3')).toBe('about 3 Not a number')
  expect(shown('date', '2026-02-30')).toBe('2026-02-30 Not a date')
  expect(shown('dateTime', 'noon')).toBe('noon Not a date')
  expect(shown('time', 'noon')).toBe('noon Not a time')
  expect(shown('geopoint', 'here')).toBe('here Not a place')
  expect(shown('geotrace', '50 30 0 0')).toBe('50 30 0 0 Not a line')
  expect(shown('geoshape', '50 30;50 31')).toBe('50 30;50 31 Not an outline')
  await showLanguage('uk')
  expect(shown('date', '2026-02-30')).toBe('2026-02-30 Не дата')
})

describe('A trace or an outline', () => {
  const square = '50.5 30.5 0 4;50.5 30.501 0 2;50.501 30.501 0 3;50.501 30.5 0 3;50.5 30.5 0 4'

  test('has its figures beside its map', async () => {
    expect(shown('geotrace', '50.5 30.5;50.5 30.5044')).toContain('312 m · 2 points')
    expect(shown('geoshape', square)).toContain('0.789 ha · 364 m around4 points · ± 4 m')
    await showLanguage('uk')
    expect(shown('geoshape', square)).toContain('0,789 га · 364 м по периметру4 точки · ± 4 м')
  })

  test('that crosses itself says so, and has no area', () => {
    const bow = shown('geoshape', '0 0.001;0.001 0.002;0 0.002;0.001 0.001')
    expect(bow).toContain('535 m around4 points The outline crosses itself')
  })

  test('opens on a large map', async () => {
    const item = { ...someItem({ kind: 'geoshape', values: [square] }), photos: [] }
    renderWidget(<AssessmentItem item={item} projectId="p" Given={TypedAnswer} />)
    fireEvent.click(screen.getByRole('button', { name: 'Open on the map' }))
    render(dialogs.get()[0]?.node)
    const question = 'Are all roof trusses anchored?'
    expect(await screen.findByRole('dialog', { name: question })).toBeTruthy()
    act(closeDialogs)
  })
})
