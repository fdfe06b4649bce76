import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { aMilestone, aSite } from '@plumbline/contract/testing/things'
import { placed, seenIn } from './layout.ts'
import { commonUnit, moneyOf } from './money.ts'
import { parseArchiveSearch, someOf, type ArchiveSearch } from './milestones-search.ts'
import { archiveView, type Now } from './sections.ts'

const A = '0197a000-0000-7000-8000-00000000000a'
const B = '0197a000-0000-7000-8000-00000000000b'
const SITES = [aSite({ _id: A, name: 'Bucha' }), aSite({ _id: B, name: 'Okhtyrka' })]
const of = (site: string, name: string, more: Parameters<typeof aMilestone>[0] = {}) =>
  aMilestone({ _id: `${site}-${name}`, site, name, ...more })
const MILESTONES = [
  of(A, 'Roof 10', { actualStatus: 'Completed', cost: 0.1, costUnit: 'UAH', wasPaid: true }),
  of(A, 'Roof 9', { actualStatus: 'Stopped', cost: 0.2, costUnit: 'UAH' }),
  of(A, 'façade', { datePlannedStart: null, implementer: 'TeploMontazh' }),
  of(B, 'Drains', { actualStatus: 'Not Started', taskId: 'T-7', cost: 5, costUnit: 'USD' }),
]

const SLIPS: Record<string, number> = { 'Roof 9': 3, 'Roof 10': -2 }
const NOW: Now = { today: '2026-06-18', slipOf: ({ name }) => SLIPS[name] ?? null }

const namesIn = (search: ArchiveSearch) =>
  archiveView(SITES, MILESTONES, search, NOW).sections.map(({ site, shown }) => [
    site?.name,
    ...shown.map(({ name }) => name),
  ])

describe('the address of the archive', () => {
  it('keeps what it understands and drops the rest', () => {
    expect(
      parseArchiveSearch({
        'site._id': `${A},x,${A}`,
        status: 'XQN',
        sort: '-actualStatus',
        'text[search]': ' 7 ',
        closed: 'none',
      }),
    ).toEqual({
      'site._id': A,
      status: 'NX',
      sort: '-actualStatus',
      'text[search]': '7',
    })
    expect(
      parseArchiveSearch({ 'site._id': 'none', status: 'none', sort: 'secret', late: 'x' }),
    ).toEqual({
      'site._id': 'none',
      status: 'none',
    })
    expect(parseArchiveSearch({ status: 'NOXC' }).status).toBeUndefined()
  })

  it('says nothing of all, and that it is none', () => {
    expect([someOf(['a', 'b'], 2, ','), someOf([], 2, ','), someOf(['b'], 2, ',')]).toEqual([
      undefined,
      'none',
      'b',
    ])
  })
})

describe('the milestones of the archive', () => {
  it('stand under their sites by name, numbers in them as numbers', () => {
    expect(namesIn({})).toEqual([
      ['Bucha', 'façade', 'Roof 9', 'Roof 10'],
      ['Okhtyrka', 'Drains'],
    ])
    expect(namesIn({ sort: '-name' })[0]).toEqual(['Bucha', 'Roof 10', 'Roof 9', 'façade'])
  })

  it('are sorted by start with the missing ones last either way, and by status', () => {
    expect(namesIn({ sort: 'datePlannedStart' })[0]?.at(-1)).toBe('façade')
    expect(namesIn({ sort: '-datePlannedStart' })[0]?.at(-1)).toBe('façade')
    expect(namesIn({ sort: 'actualStatus' })[0]).toEqual(['Bucha', 'façade', 'Roof 9', 'Roof 10'])
  })

  it('are sorted by what each column shows, with what is missing last either way', () => {
    expect(namesIn({ sort: '-slip' })[0]).toEqual(['Bucha', 'Roof 9', 'Roof 10', 'façade'])
    expect(namesIn({ sort: 'slip' })[0]).toEqual(['Bucha', 'Roof 10', 'Roof 9', 'façade'])
    expect(namesIn({ sort: '-cost' })[0]).toEqual(['Bucha', 'Roof 9', 'Roof 10', 'façade'])
    expect(namesIn({ sort: '-implementer' })[0]?.[1]).toBe('façade')
  })

  it('stand in one table of all sites, which is what it shows', () => {
    const search = { group: 'none', sort: '-cost', status: 'NX' } as const
    expect(namesIn(search)).toEqual([[undefined, 'Drains', 'Roof 9']])
    const [flat] = archiveView(SITES, MILESTONES, search, NOW).sections
    expect(flat).toMatchObject({ total: 2, money: [{ unit: 'USD' }, { unit: 'UAH', cost: 0.2 }] })
    expect(namesIn({ ...search, status: 'none' })).toEqual([])
  })

  it('are those that are late today, and those of one implementer', () => {
    const late = { datePlannedStart: '2026-01-01', datePlannedEnd: '2026-06-17' }
    const some = [
      of(A, 'ended', { ...late, actualStatus: 'Completed' }),
      of(A, 'runs', { ...late, actualStatus: 'Ongoing', implementer: 'Desna' }),
      of(A, 'waits', { ...late, datePlannedEnd: '2026-09-01', actualStatus: 'Not Started' }),
      of(A, 'today', { ...late, datePlannedEnd: '2026-06-18', actualStatus: 'Ongoing' }),
    ]
    const shown = (search: ArchiveSearch) =>
      archiveView(SITES, some, search, NOW).shown.map(({ name }) => name)
    expect(shown({ late: '1' })).toEqual(['runs', 'waits'])
    expect(shown({ implementer: 'Desna' })).toEqual(['runs'])
  })

  it('are those of the sites, statuses and words that are chosen; Stopped is an X', () => {
    expect(namesIn({ status: 'X' })).toEqual([['Bucha', 'Roof 9']])
    expect(namesIn({ 'site._id': B })).toEqual([['Okhtyrka', 'Drains']])
    expect(namesIn({ 'site._id': 'none' })).toEqual([])
    expect(namesIn({ status: 'none' })).toEqual([])
    expect(namesIn({ 'text[search]': 'BUCHA teplo' })).toEqual([['Bucha', 'façade']])
    expect(namesIn({ 'text[search]': 't-7' })).toEqual([['Okhtyrka', 'Drains']])
  })

  it('roll up with all of their site, whatever is shown of it', () => {
    const [bucha] = archiveView(SITES, MILESTONES, { status: 'C', closed: A }, NOW).sections
    expect(bucha).toMatchObject({ status: 'Off Track', percent: 33, total: 3, isClosed: true })
    expect(bucha?.money).toEqual([{ unit: 'UAH', cost: 0.3, paid: 0.1 }])
  })
})

it('Costs are summed up by unit, the larger sum first', () => {
  const money = moneyOf(MILESTONES)
  expect(money.map(({ unit, cost, paid }) => [unit, cost, paid])).toEqual([
    ['USD', 5, 0],
    ['UAH', 0.3, 0.1],
  ])
  expect([commonUnit(money), commonUnit(money.slice(1)), commonUnit([])]).toEqual([
    null,
    'UAH',
    null,
  ])
})

it('Of any list just the rows that lie in the window are drawn, in cards that do not overlap', async () => {
  const heights = { head: 48, columns: 36, row: 38, foot: 36, edges: 2, gap: 14 }
  const [section] = archiveView(SITES, MILESTONES, {}, NOW).sections
  if (!section) throw new Error('no section')
  const cardOf = fc.record({ rows: fc.integer({ min: 1, max: 60 }), isClosed: fc.boolean() })
  const listOf = (cards: { rows: number; isClosed: boolean }[]) =>
    placed(
      cards.map(({ rows, isClosed }) => ({
        ...section,
        isClosed,
        shown: Array.from({ length: rows }, (_, n) => of(A, String(n))),
      })),
      heights,
    )
  // where a window begins, in parts of the list: one past its end sees nothing
  const windowOf = fc.tuple(fc.array(cardOf, { minLength: 1 }), fc.nat(110), fc.nat(2000))
  const startOf = (cards: Parameters<typeof listOf>[0], part: number) =>
    Math.floor((listOf(cards).height * part) / 100)
  await forAll(windowOf, {
    reaches([cards, part, size]) {
      const from = startOf(cards, part)
      return seenIn(listOf(cards).cards, { from, to: from + size }, heights).length > 0
    },
    check([cards, part, size]) {
      const list = listOf(cards)
      const from = startOf(cards, part)
      for (const [n, card] of list.cards.entries()) {
        const next = list.cards[n + 1]?.top ?? list.height + heights.gap
        expect(card.top + card.height + heights.gap).toBe(next)
      }
      const span = { from, to: from + size }
      for (const seen of seenIn(list.cards, span, heights)) {
        const { top, first, last, section: seenSection } = seen
        const rowsTop = top + 1 + heights.head + heights.columns
        const isSeen = (n: number) =>
          rowsTop + (n + 1) * heights.row > span.from && rowsTop + n * heights.row < span.to
        const drawn = seenSection.shown.map((_, n) => n >= first && n < last)
        expect(drawn).toEqual(seenSection.shown.map((_, n) => isSeen(n)))
      }
    },
    numRuns: 60,
  })
})
