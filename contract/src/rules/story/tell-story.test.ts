import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../texts/languages.ts'
import type { LateMilestone, PlanFacts, StoryFacts } from './story-facts.ts'
import { tellStory } from './tell-story.ts'

const DAY = '2026-11-28'

const longest: LateMilestone = {
  milestone: { _id: 'm1', name: 'Heating plant & radiators' },
  site: { _id: 's1', name: 'Okhtyrka Hospital' },
  organisation: 'TeploMontazh',
  days: 34,
}
const PLAN: PlanFacts = {
  start: '2026-01-12',
  end: '2027-08-08',
  hasEarned: true,
  daysAhead: -22.3,
  paceEnd: '2027-09-21',
  isPaceFar: false,
}
const LATE = { n: 7, of: 114, sites: 6, most: { n: 2, longest }, longest }
const NOTHING = { n: 0, of: 114, sites: 0, most: null, longest: null }

const FACTS: StoryFacts = {
  day: DAY,
  isOfSite: false,
  sites: 14,
  visits: 40,
  openIssues: 16,
  milestones: 114,
  completed: 51,
  stopped: 2,
  notStarted: 40,
  startedOn: '2026-01-14',
  endedOn: '2026-11-20',
  plan: PLAN,
  late: LATE,
  expectedEnd: '2027-08-30',
}

/** Tells the story in each language. */
function stories(change: Partial<StoryFacts>, plan: Partial<PlanFacts> = {}): string[] {
  const facts = { ...FACTS, plan: { ...PLAN, ...plan }, ...change }
  return LANGUAGE_CODES.map((language) =>
    tellStory(facts, language)
      .map(({ text }) => text)
      .join(''),
  )
}

test('A project says where it is, what is late and when it ends', () => {
  expect(stories({})).toEqual([
    '22 days behind plan. 7 of 114 milestones are late at 6 sites; the longest: Okhtyrka Hospital (Heating plant & radiators, TeploMontazh), 34 days. At this pace everything ends Sep 21, 2027; planned Aug 8, 2027.',
    'Відставання від плану — 22 дні. Прострочено 7 з 114 етапів на 6 об’єктах; найдовше: Okhtyrka Hospital (Heating plant & radiators, TeploMontazh), 34 дні. За такого темпу все завершиться 21 вересня 2027; за планом — 8 серпня 2027.',
  ])
})

test('The pieces lead to the plan, to what is late, to a site, a milestone and the end', () => {
  const parts = tellStory(FACTS, 'en')
  expect(parts).toEqual([
    { text: '22 days behind plan.', of: 'plan', _id: null },
    { text: ' ', of: 'plain', _id: null },
    { text: '7 of 114 milestones are late', of: 'late', _id: null },
    { text: ' at 6 sites; the longest: ', of: 'plain', _id: null },
    { text: 'Okhtyrka Hospital', of: 'site', _id: 's1' },
    { text: ' (', of: 'plain', _id: null },
    { text: 'Heating plant & radiators', of: 'milestone', _id: 'm1' },
    { text: ', TeploMontazh), 34 days. At this pace everything ends ', of: 'plain', _id: null },
    { text: 'Sep 21, 2027', of: 'end', _id: null },
    { text: '; planned Aug 8, 2027.', of: 'plain', _id: null },
  ])
  const ofEach = (language: 'en' | 'uk') =>
    tellStory(FACTS, language).map(({ of, _id }) => [of, _id])
  expect(ofEach('uk')).toEqual(ofEach('en'))
})

test('Nothing, and visits without a schedule', () => {
  const nothing = { sites: 0, visits: 0, openIssues: 0, milestones: 0, plan: null }
  expect(stories(nothing)).toEqual(['Nothing here yet.', 'Тут ще нічого немає.'])
  expect(tellStory({ ...FACTS, ...nothing }, 'en')).toEqual([
    { text: 'Nothing here yet.', of: 'plain', _id: null },
  ])
  expect(stories({ plan: null, visits: 1, openIssues: 2, sites: 1 })).toEqual([
    'There is no schedule yet. 1 visit and 2 open issues at 1 site.',
    'Графіка ще немає. 1 візит, 2 відкриті проблеми · 1 об’єкт.',
  ])
  expect(stories({ plan: null, visits: 0, openIssues: 0, sites: 5 })).toEqual([
    'There is no schedule yet. No visits and no open issues at 5 sites.',
    'Графіка ще немає. Візитів немає, відкритих проблем немає · 5 об’єктів.',
  ])
})

const done = (endedOn: string | null, end: string) =>
  stories({ completed: 114, endedOn }, { end, daysAhead: 0 })

test('What is finished says how long after its plan, also where its pace says nothing', () => {
  expect(done('2026-11-20', '2026-09-21')).toEqual([
    'Finished Nov 20, 60 days after the plan.',
    'Завершено 20 листопада, на 60 днів пізніше за план.',
  ])
  expect(done('2025-11-20', '2025-11-21')).toEqual([
    'Finished Nov 20, 2025, 1 day before the plan.',
    'Завершено 20 листопада 2025, на 1 день раніше за план.',
  ])
  expect(done('2026-11-20', '2026-11-20')).toEqual([
    'Finished Nov 20, as planned.',
    'Завершено 20 листопада, за планом.',
  ])
  expect(done(null, '2026-11-20')).toEqual(['All work is finished.', 'Усі роботи завершено.'])
})

test('Work that has not begun, was to begin, has stopped, or is too young to have a pace', () => {
  const untouched = { completed: 0, stopped: 0, notStarted: 114, startedOn: null, late: NOTHING }
  const before = { hasEarned: false, daysAhead: null, paceEnd: null }
  expect(stories(untouched, { ...before, start: '2026-12-01' })).toEqual([
    'Work starts Dec 1. The last forecast is Aug 30, 2027; planned Aug 8, 2027.',
    'Роботи починаються 1 грудня. Останній прогноз — 30 серпня 2027; за планом — 8 серпня 2027.',
  ])
  expect(stories(untouched, { ...before, start: DAY })[0]).toContain('Work starts Nov 28. ')
  expect(stories(untouched, { ...before, start: '2026-11-02' })).toEqual([
    'Work was to start Nov 2. Nothing is late. The last forecast is Aug 30, 2027; planned Aug 8, 2027.',
    'Роботи мали початися 2 листопада. Прострочених етапів немає. Останній прогноз — 30 серпня 2027; за планом — 8 серпня 2027.',
  ])
  expect(stories({ stopped: 63, late: NOTHING })).toEqual([
    'All work has stopped. Nothing is late.',
    'Усі роботи зупинено. Прострочених етапів немає.',
  ])
  expect(
    stories({ late: NOTHING, expectedEnd: '2027-08-10' }, { daysAhead: null, paceEnd: null }),
  ).toEqual([
    'Work started Jan 14; too early for a pace. Nothing is late. It should end Aug 10, 2027, as planned.',
    'Роботи почалися 14 січня; судити про темп зарано. Прострочених етапів немає. Завершення — 10 серпня 2027, як заплановано.',
  ])
})

const positionAt = (daysAhead: number) =>
  stories({ late: NOTHING }, { daysAhead }).map((text) => text.split('.')[0])

test('From three days on work is behind or ahead', () => {
  expect(positionAt(-3)).toEqual(['3 days behind plan', 'Відставання від плану — 3 дні'])
  expect(positionAt(-2.9)).toEqual(['On plan', 'За планом'])
  expect(positionAt(2.9)).toEqual(['On plan', 'За планом'])
  expect(positionAt(21)).toEqual(['21 days ahead of plan', 'Випередження плану — 21 день'])
})

const ofLate = (late: Partial<typeof LATE>, change: Partial<StoryFacts> = {}) =>
  stories({ late: { ...LATE, ...late }, ...change }, { end: '2026-11-01' })

test('What is late at one site, mostly at one, or as the only one', () => {
  expect(ofLate({ n: 1, sites: 1, most: { n: 1, longest } })).toEqual([
    '22 days behind plan. One milestone is late: Heating plant & radiators — Okhtyrka Hospital, 34 days. The planned end was Nov 1.',
    'Відставання від плану — 22 дні. Прострочено один етап: Heating plant & radiators — Okhtyrka Hospital, 34 дні. Запланований кінець був 1 листопада.',
  ])
  expect(ofLate({ n: 2, sites: 1 })[0]).toContain(
    ' 2 of 114 milestones are late, all at one site: Okhtyrka Hospital (Heating plant & radiators, TeploMontazh). ',
  )
  expect(ofLate({ n: 3, sites: 2 })).toEqual([
    '22 days behind plan. 3 of 114 milestones are late, most at one site: Okhtyrka Hospital (Heating plant & radiators, TeploMontazh). The planned end was Nov 1.',
    'Відставання від плану — 22 дні. Прострочено 3 з 114 етапів, більшість на одному об’єкті: Okhtyrka Hospital (Heating plant & radiators, TeploMontazh). Запланований кінець був 1 листопада.',
  ])
  expect(ofLate({ n: 4, sites: 3 })[0]).toContain(' late at 3 sites; the longest: ')
  expect(ofLate({}, { isOfSite: true })).toEqual([
    '22 days behind plan. 7 of 114 milestones are late; the longest: Heating plant & radiators (TeploMontazh), 34 days. The planned end was Nov 1.',
    'Відставання від плану — 22 дні. Прострочено 7 з 114 етапів; найдовше: Heating plant & radiators (TeploMontazh), 34 дні. Запланований кінець був 1 листопада.',
  ])
})

test('Where nobody does the work, no organisation is named, and no brackets are empty', () => {
  const nobodys = { ...longest, organisation: ' ' }
  const late = { n: 7, of: 114, sites: 6, most: { n: 2, longest: nobodys }, longest: nobodys }
  expect(stories({ late })[0]).toContain(
    ': Okhtyrka Hospital (Heating plant & radiators), 34 days.',
  )
  expect(stories({ late, isOfSite: true })[0]).toContain(': Heating plant & radiators, 34 days.')
})

const endOf = (plan: Partial<PlanFacts>, change: Partial<StoryFacts> = {}) =>
  stories({ late: NOTHING, ...change }, { daysAhead: 0, ...plan }).map((text) =>
    text.split('. ').slice(2).join('. '),
  )

test('An end is that of the pace, of forecasts, as planned, long past, or too far to be named', () => {
  expect(endOf({ paceEnd: '2027-08-10' })[0]).toBe('It should end Aug 10, 2027, as planned.')
  expect(endOf({ paceEnd: '2032-08-08' })[0]).toContain('At this pace everything ends Aug 8, 2032')
  expect(endOf({ paceEnd: null, isPaceFar: true })).toEqual([
    'At this pace it takes more than 5 years longer.',
    'За такого темпу знадобиться ще понад 5 років.',
  ])
  expect(endOf({ paceEnd: null })[0]).toContain('The last forecast is Aug 30, 2027')
  expect(endOf({ paceEnd: null }, { expectedEnd: null })).toEqual(['', ''])
  expect(endOf({ paceEnd: null }, { expectedEnd: '2026-11-27' })).toEqual(['', ''])
})

test('Names are written as they are, whatever is in them', () => {
  const odd = {
    ...longest,
    site: { _id: 's1', name: 'A <late>{n}</late> \n# "wall"' },
    milestone: { _id: 'm1', name: "Roof </site> 'x'" },
  }
  const parts = tellStory({ ...FACTS, late: { ...LATE, longest: odd } }, 'uk')
  expect(parts.filter(({ of }) => of === 'site' || of === 'milestone')).toEqual([
    { text: 'A <late>{n}</late> # "wall"', of: 'site', _id: 's1' },
    { text: "Roof </site> 'x'", of: 'milestone', _id: 'm1' },
  ])
})
