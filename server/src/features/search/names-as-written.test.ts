import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Marked, search } from '@plumbline/contract/search'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildSite,
  signIn,
} from '../../testing/builders.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let projectId: string
let otherSite: string
let member: Visitor

beforeAll(async () => {
  app = await startTestApp()
  projectId = await buildProject(app)
  otherSite = await buildSite(app, projectId, { name: 'Zzz' })
  member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
})
afterAll(() => app.close())

/** Names as written, searches as typed, and the marks; without marks the search finds neither. */
const CASES: [kind: string, written: string, typed: string, marks: string[] | null][] = [
  ['apostrophes', 'П’ятий під’їзд', "п'ятий", ['П’ятий']],
  ['apostrophes', "Кам'янська школа", 'камʼянська', ["Кам'янська"]],
  ['apostrophes', 'Подвір`я', 'подвір’я', ['Подвір`я']],
  ['apostrophes', "L'Aquila", 'laquila', ["L'Aquila"]],
  ['separators', 'Door/window, east', 'window', ['window']],
  ['separators', 'Axis A12-B7', 'a12/b7', ['A12-B7']],
  ['separators', 'Plan_North:2', 'north', ['North']],
  ['separators', 'Корпус 7/Б', '7б', ['7/Б']],
  ['digits beside letters', 'Pipe DN 150', 'dn150', ['DN 150']],
  ['digits beside letters', 'Pipe DN150', 'dn 150', ['DN150']],
  ['digits beside letters', 'Бетон В25', 'в 25', ['В25']],
  ['digits beside letters', 'House 12a', '12 a', ['12a']],
  ['ё', 'Насосная в Королёве', 'королеве', ['Королёве']],
  ['ё', 'Орел, вокзал', 'орёл', ['Орел']],
  ['ё', 'Щёкино', 'ЩЕКИНО', ['Щёкино']],
  ['ґ', 'Ґанок школи', 'ганок', ['Ґанок']],
  ['ґ', 'Грунтова дамба', 'ґрунтова', ['Грунтова']],
  ['ґ', 'Міст через Леґінку', 'легінку', ['Леґінку']],
  ['accents', 'Hôpital Orléans', 'orleans', ['Orléans']],
  ['accents', 'Łódź, dworzec', 'lodz', ['Łódź']],
  ['accents', 'Koln Deutz', 'köln', ['Koln']],
  ['accents', 'Ze\u0301le', 'zéle', ['Ze\u0301le']],
  ['letters of their own', 'Йосипівка', 'иосип', null],
  ['letters of their own', 'Їжакевича', 'іжак', null],
  ['letters of their own', 'Музей йоду', 'иоду', null],
  ['Chinese', '東京駅南口', '南口', ['南口']],
  ['Japanese', 'コンクリート工場', '工場', ['工場']],
  ['Korean', '서울역사', '역사', ['역사']],
  ['Chinese, not all', '東京駅南口', '京南', null],
  ['decimals', 'Tunnel 3,5 km', '3.5', ['3,5']],
  ['decimals', 'Tunnel 12.75', '12,75', ['12.75']],
  ['decimals', 'Дамба 0,8 м', '0.8м', ['0,8 м']],
  ['decimals', 'Span of 3.5', '35', null],
  ['ß', 'Lange Straße 7', 'STRASSE', ['Straße']],
  ['ß', 'Gross Gerau', 'groß', ['Gross']],
  ['ß', 'Weißensee', 'weissen', ['Weißen']],
]

/** The marked parts in the name of a found document; null for one that was not found. */
function marksOf(found: readonly { _id: string; name: Marked }[], id: string): string[] | null {
  const name = found.find(({ _id }) => _id === id)?.name
  return name ? name.marks.map(({ from, to }) => name.text.slice(from, to)) : null
}

test.each(CASES)(
  'A site and a milestone with %s are found: %j by %j',
  async (_kind, written, typed, marks) => {
    const siteId = await buildSite(app, projectId, { name: written })
    const at = { projectId, siteId: otherSite, name: written }
    const { milestoneId } = await buildMilestone(app, at)
    const { data } = await member.call(search.everything, {
      params: { projectId },
      query: { q: typed },
    })
    expect(marksOf(data.docs.sites, siteId)).toEqual(marks)
    expect(marksOf(data.docs.milestones, milestoneId)).toEqual(marks)
    await app.pool.query('update milestones set archived_at = now() where id = $1', [milestoneId])
    await app.pool.query('update sites set archived_at = now() where id = $1', [siteId])
  },
)
