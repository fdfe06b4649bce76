import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { lexemesOf } from '@plumbline/contract/rules/searched-text'
import { search, type Marked } from '@plumbline/contract/search'
import { forAll } from '@plumbline/contract/testing/for-all'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildReport,
  buildSite,
  signIn,
} from '../../testing/builders.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let projectId: string
let member: Visitor
let place: { projectId: string; siteId: string; milestoneId: string }

beforeAll(async () => {
  app = await startTestApp()
  projectId = await buildProject(app)
  const siteId = await buildSite(app, projectId, { name: 'Об’єкт 7/Б, вул. Їжакевича' })
  place = await buildMilestone(app, { projectId, siteId, name: 'Пальове поле DN150/C30' })
  const person = await buildPerson(app, {
    projects: [projectId],
    firstName: 'Zoë',
    lastName: 'О’Браєн',
  })
  member = await signIn(app, person)
})
afterAll(() => app.close())

async function find(q: string) {
  const { data } = await member.call(search.everything, { params: { projectId }, query: { q } })
  return data.docs
}
const marked = ({ text, marks }: Marked) => marks.map(({ from, to }) => text.slice(from, to))

const names = async (q: string) => {
  const { sites, milestones: found, people } = await find(q)
  return [sites, found, people].map((docs) => docs.flatMap(({ name }) => marked(name)))
}

/** Texts as written, searches as typed, and the marks; without marks the search finds nothing. */
const CASES: [kind: string, written: string, typed: string, marks: string[] | null][] = [
  ['a part of a pair', 'Gap at door/window', 'window', ['window']],
  ['a part of a pair', 'Axis A12/B7 is off', 'B7', ['B7']],
  ['a part of a pair', 'Concrete C30/37 is weak', '37', ['37']],
  ['a part of a pair', 'Concrete C30/37 is weak', 'c30', ['C30']],
  ['a pair', 'Axis A12/B7 is off', 'A12/B7', ['A12/B7']],
  ['a pair', 'Axis A12-B7 is off', 'a12/b7', ['A12-B7']],
  ['a pair', 'Gap at door / window', 'door/window', ['door', 'window']],
  ['a pair that is none', 'Axis A1 and 12 of B and 7', 'A12/B7', null],
  ['a number that is none', 'Slab of 3.7 m', '37', null],
  ['a part of a date', 'Poured on 28.11.2026', '2026', ['2026']],
  ['a part of a date', 'Poured on 28.11.2026', '28.11', ['28.11']],
  ['a date', 'Poured on 28/11/2026', '28.11.2026', ['28/11/2026']],
  ['a part of a host', 'See https://files.example.com/plans/roof_2.pdf', 'example', ['example']],
  ['a part of a path', 'See https://files.example.com/plans/roof_2.pdf', 'roof', ['roof']],
  ['a part of a mail', 'Ask olena.petrenko@build-co.ua', 'petrenko', ['petrenko']],
  ['a part of a mail', 'Ask olena.petrenko@build-co.ua', 'build', ['build']],
  [
    'a mail',
    'Ask olena.petrenko@build-co.ua',
    'olena.petrenko@build-co.ua',
    ['olena', 'petrenko', 'build', 'co', 'ua'],
  ],
  ['a part behind a line', 'site_plan:north', 'plan north', ['plan', 'north']],
  ['behind a minus', 'Level is -5mm', '5mm', ['5mm']],
  ['behind a minus', 'Level is -12', '12', ['12']],
  ['behind a minus', 'Level is −7 мм', '7мм', ['7 мм']],
  ['apart', 'Crack of 5 mm', '5mm', ['5 mm']],
  ['apart', 'Pipe DN 150', 'dn150', ['DN 150']],
  ['apart', 'Бетон В 25', 'В25', ['В 25']],
  ['together', 'Crack of 5mm', '5 mm', ['5mm']],
  ['together', 'Pipe DN150', 'DN 150', ['DN150']],
  ['together', 'Арматура 12мм', 'мм', ['мм']],
  ['decimals', 'Crack of 3,5 mm', '3.5', ['3,5']],
  ['decimals', 'Level is 12.75', '12,75', ['12.75']],
  ['decimals', 'Щілина 0,25 мм', '0.25', ['0,25']],
  ['apostrophes', 'П’ята палуба', "п'ята", ['П’ята']],
  ['apostrophes', 'Пʼята палуба', 'п’ята', ['Пʼята']],
  ['apostrophes', "Об'єм менший", 'обʼєм', ["Об'єм"]],
  ['apostrophes', 'Об`єм менший', 'об‘єм', ['Об`єм']],
  ['no apostrophe', 'Об’єм менший', 'обєм', ['Об’єм']],
  ['behind an apostrophe', "Note of O'Brien", 'brien', ['Brien']],
  ['decomposed', 'Заи\u0306шла вода', 'зайшла', ['Заи\u0306шла']],
  ['decomposed', 'Зайшла вода', 'заи\u0306шла', ['Зайшла']],
  ['decomposed', 'Украі\u0308на', 'Україна', ['Украі\u0308на']],
  ['decomposed', 'Cafe\u0301 floor', 'café', ['Cafe\u0301']],
  ['letters of their own', 'Йод', 'иод', null],
  ['letters of their own', 'Їжа', 'іжа', null],
  ['ё', 'Ёмкость полная', 'емкость', ['Ёмкость']],
  ['ё', 'Емкость полная', 'ёмкость', ['Емкость']],
  ['ё', 'Всё готово', 'ВСЕ', ['Всё']],
  ['ґ', 'Ґрунт просів', 'грунт', ['Ґрунт']],
  ['ґ', 'Грунт просів', 'ґрунт', ['Грунт']],
  ['ґ', 'Старий ґанок', 'ганок', ['ґанок']],
  ['accents', 'Béton fissuré', 'fissure', ['fissuré']],
  ['accents', 'Ściana łazienki', 'sciana lazienki', ['Ściana', 'łazienki']],
  ['accents', 'Wall of Muller', 'müller', ['Muller']],
  ['ß', 'Straße gesperrt', 'STRASSE', ['Straße']],
  ['ß', 'Fuss der Mauer nass', 'fuß naß', ['Fuss', 'nass']],
  ['ß', 'Abfluß verstopft', 'abfluss', ['Abfluß']],
  ['case', 'ТРІЩИНА В СТІНІ', 'тріщина', ['ТРІЩИНА']],
  ['case', 'тріщина', 'ТРІЩ', ['тріщ']],
  ['case', 'ΟΔΟΣ', 'οδος', ['ΟΔΟΣ']],
  ['within Chinese', '混凝土裂缝很深', '裂缝', ['裂缝']],
  ['within Japanese', 'コンクリートのひび割れ', 'ひび', ['ひび']],
  ['within Korean', '콘크리트균열', '균열', ['균열']],
  ['of Chinese not all', '混凝土裂缝很深', '土深', null],
  ['full width', 'ＡＢＣ１２', 'abc12', ['ＡＢＣ１２']],
]

describe('what is written is found', () => {
  test.each(CASES)('%s: %j by %j', async (_kind, written, typed, marks) => {
    const { issueId } = await buildReport(app, { on: place, text: written })
    const { issues: hits } = await find(typed)
    const { data } = await member.call(issues.list, {
      params: { projectId },
      query: { 'text[search]': typed },
    })
    const hit = hits.find(({ _id }) => _id === issueId)
    expect({
      marks: hit ? marked(hit.title) : null,
      isInList: data.docs.some(({ _id }) => _id === issueId),
    }).toEqual({ marks, isInList: marks !== null })
    await app.pool.query('update issues set deleted_at = now() where id = $1', [issueId])
  })

  test('also the names of sites, milestones and people', async () => {
    expect(await names("об'єкт 7б")).toEqual([['Об’єкт', '7/Б'], [], []])
    expect(await names('їжак')).toEqual([['Їжак'], [], []])
    expect(await names('вул')).toEqual([['вул'], [], []])
    expect(await names('dn 150')).toEqual([[], ['DN150'], []])
    expect(await names('c30')).toEqual([[], ['C30'], []])
    expect(await names('пальове c')).toEqual([[], ['Пальове', 'C'], []])
    expect(await names('zoe')).toEqual([[], [], ['Zoë']])
    expect(await names("о'браєн")).toEqual([[], [], ['О’Браєн']])
    expect(await names('браєн zoë')).toEqual([[], [], ['Zoë', 'Браєн']])
  })

  test('first where it stands as it was typed', async () => {
    for (const text of ['B7 beside A12', 'Axis A12/B7', 'A12, then B7', 'A 12 / B 7']) {
      await buildReport(app, { on: place, text })
    }
    const { issues: hits } = await find('A12/B7')
    expect(hits.map(({ title }) => title.text)).toEqual(['Axis A12/B7', 'A 12 / B 7'])
  })
})

test('the database and the contract take a text apart alike', async () => {
  const letters =
    'a B é Ł ß ı İ Σ ς й Й ї Ї ё ґ Ґ ў z Œ 0 1 2 3 4 5 6 7 8 9 и\u0306 і\u0308 e\u0301 ab mm crack'
  const signs = "/ - − . , _ @ : ' ’ ʼ ` ‘ № × ² ½ … « 😀 \u00ad \u200b \u0001 \u00a0 ´ \ufe0f"
  const others = '混 凝 コ 가 각 ｱ 々 𠀀 ไ ท ا ٣ ﷺ'
  const piece = fc.constantFrom(' ', '\n', ...`${letters} ${signs} ${others}`.split(' '))
  const texts = fc.array(
    fc.array(piece, { minLength: 1, maxLength: 12 }).map((list) => list.join('')),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  await forAll(texts, {
    reaches: (list) => list.some((text) => lexemesOf(text).length > 2),
    async check(list) {
      const { rows } = await app.pool.query<{ lexemes: string[] }>(
        `select search_lexemes(t, '', false) as lexemes
           from unnest($1::text[]) with ordinality as x (t, n) order by n`,
        [list],
      )
      expect(rows.map(({ lexemes }) => lexemes ?? [])).toEqual(list.map(lexemesOf))
    },
  })
})

test('whatever is written by hand, a document of any size is taken', async () => {
  const texts = ['я1'.repeat(50_000), '1.'.repeat(50_000), 'ﷺ'.repeat(100_000), 'w'.repeat(100_000)]
  const han = Array.from({ length: 100_000 }, (_, n) =>
    String.fromCodePoint(0x20000 + ((n * 7919) % 40_000)),
  )
  for (const text of [...texts, han.join('')]) {
    const { rows } = await app.pool.query<{ n: number }>(
      'select length(search_words($1, $2)) as n',
      [projectId, text],
    )
    expect(rows[0]?.n).toBeGreaterThan(0)
  }
})
