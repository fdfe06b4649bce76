import { beforeAll, expect, test, vi } from 'vitest'
import beginning from '../../../../test-data/forms/as-it-begins.xml?raw'
import elsewhere from '../../../../test-data/forms/from-elsewhere.xml?raw'
import xform from '../../../../test-data/forms/every-question.xml?raw'
import { type FormSession, type FormToOpen, openForm, questionsOf } from './open-form.ts'
import type { Repeat } from './parts.ts'
import { plainText } from './texts.ts'
import { remembered, watchedState } from './watch.ts'

const LISTS = {
  'sites.csv': 'name,label\ns1,Okhtyrka Hospital\n',
  'milestones.csv': 'name,label,site\nm1,Insulation,s1\n',
}
const PLACE = {
  siteId: 's1',
  milestoneId: 'm1',
  gps: { lat: 50.31, lng: 34.89, altitude: 112, accuracy: 8 },
}

// outside of a browser the engine looks for its folder
beforeAll(() => {
  Object.assign(globalThis, { __dirname: '/' })
})

const opened = (more: Partial<FormToOpen> = {}) =>
  openForm({ xform, lists: LISTS, place: PLACE, patience: 60_000, ...more })

function question(form: FormSession, key: string, nth = 0) {
  const found = questionsOf(form.parts).filter((each) => each.key === key)[nth]
  if (!found) throw new Error(`No question ${key}`)
  return found
}

test('A place that was chosen before stands in the XML, and is not asked again', async () => {
  const form = await opened()
  expect(questionsOf(form.parts).map(({ key }) => key)).not.toContain('site')
  const { xml } = await form.write()
  expect(xml).toContain('<site>s1</site><milestone>m1</milestone><gps>50.31 34.89 112.0 8.0</gps>')
})

test('What the visit before answered is there to begin with, and nothing in a first one', async () => {
  const asking = xform
    .replace(
      '<instance id="materials">',
      '<instance id="__last-saved" src="jr://instance/last-saved"/>$&',
    )
    .replace(
      '</model>',
      `<setvalue event="odk-instance-first-load" ref="/data/general/inspector" value="instance('__last-saved')/data/general/inspector"/>$&`,
    )
  const first = await opened({ xform: asking })
  expect(question(first, 'inspector').value).toBe('')
  question(first, 'inspector').answer('Olena $1 & sons')
  const { xml } = await first.write()
  const second = await opened({ xform: asking, lastSaved: `<?xml version="1.0"?>${xml}` })
  expect(question(second, 'inspector').value).toBe('Olena $1 & sons')
  expect((await second.write()).xml).not.toContain('__last-saved')
})

test('An answer that raises an issue says so in the words of the form, and asks for its photo', async () => {
  const form = await opened()
  const staggered = question(form, 'staggered')
  expect(staggered.choices.map(({ value, isFlagged }) => [value, isFlagged])).toEqual([
    ['yes', false],
    ['no', true],
  ])
  expect(staggered.photos?.isRelevant).toBe(false)
  staggered.choose(['no'])
  expect(staggered.flag).toBe('EPS boards not staggered at corners')
  expect(staggered.photos?.isMissing).toBe(true)
  form.showLanguage('uk')
  expect(staggered.flag).toBe('Плити не перев’язані на кутах')
  staggered.choose(['yes'])
  expect(staggered.flag).toBeNull()
})

test('A text is read once, however often the page asks for it, and anew in another language', async () => {
  const form = await opened()
  const staggered = question(form, 'staggered')
  const { label } = staggered
  expect(staggered.label).toBe(label)
  staggered.choose(['no'])
  expect(staggered.label).toBe(label)
  form.showLanguage('uk')
  expect(plainText(staggered.label)).not.toBe(plainText(label))
})

test('What was found in a form is worked out again only when something of it has changed', () => {
  const state = watchedState({ own: 1 })
  const beside = watchedState({ other: 1 })
  let times = 0
  const read = remembered(() => {
    times += 1
    return state.own
  })
  expect([read(), read()]).toEqual([1, 1])
  beside.other = 2
  expect(read()).toBe(1)
  expect(times).toBe(1)
  state.own = 3
  expect([read(), times]).toEqual([3, 2])
})

test('Photos are named in the XML one by one, and are gone when they are taken back', async () => {
  const form = await opened()
  const staggered = question(form, 'staggered')
  staggered.choose(['no'])
  staggered.photos?.add('фото 1.jpg')
  staggered.photos?.add('two.jpg')
  expect((await form.write()).fileNames).toEqual(['фото 1.jpg', 'two.jpg'])
  staggered.photos?.remove('фото 1.jpg')
  const { xml, fileNames } = await form.write()
  expect(fileNames).toEqual(['two.jpg'])
  expect(xml).toContain('<staggered_photos><photo>two.jpg</photo></staggered_photos>')
  staggered.photos?.remove('two.jpg')
  expect(staggered.photos?.isMissing).toBe(true)
  staggered.photos?.add('three.jpg')
  staggered.choose(['yes'])
  expect((await form.write()).fileNames).toEqual([])
})

test('Answers are kept as a phone writes them: a comma is a point, a time has its offset', async () => {
  const form = await opened()
  question(form, 'thickness').answer('150,5')
  question(form, 'anchors').answer('6')
  question(form, 'on').answer('2026-11-21')
  question(form, 'at').answer('09:30')
  question(form, 'agreed').answer('OK')
  question(form, 'gate').answer('50.1 30.2 0 4')
  const { xml } = await form.write()
  expect(xml).toContain('<thickness>150.5</thickness><anchors>6</anchors><total>600</total>')
  expect(xml).toContain('<on>2026-11-21</on>')
  expect(xml).toMatch(/<at>09:30:00\.000[+-]\d\d:\d\d<\/at>/)
  expect(xml).toContain('<agreed>OK</agreed>')
  expect(xml).toContain('<gate>50.1 30.2 0.0 4.0</gate>')
})

test('What is wrong is told with the limits of the form, or in its own words', async () => {
  const form = await opened()
  expect(question(form, 'inspector').fault).toEqual({ kind: 'required', message: '' })
  question(form, 'thickness').answer('500')
  expect(question(form, 'thickness').fault).toEqual({
    kind: 'constraint',
    message: '',
    limits: { from: 20, to: 400 },
  })
  question(form, 'anchors').answer('3')
  expect(question(form, 'anchors').fault).toMatchObject({ message: 'At least 4 anchors' })
})

test('A draft comes back with its answers, its repeats, its photos and its own id', async () => {
  const form = await opened()
  question(form, 'inspector').answer('Olena')
  const rooms = form.parts.find((part): part is Repeat => part.kind === 'repeat')
  rooms?.add()
  question(form, 'room', 1).answer('Classroom 106')
  question(form, 'picture', 1).answer('room.jpg')
  const saved = await form.write()
  expect(saved.title).toBe('Visit of Olena')
  const again = await opened({ saved })
  expect(question(again, 'room', 1).value).toBe('Classroom 106')
  const { xml, fileNames } = await again.write()
  expect(fileNames).toEqual(['room.jpg'])
  expect(same(xml)).toBe(same(saved.xml))
})

test('A photo that is taken back in a draft that was opened again is not named any more', async () => {
  const form = await opened()
  const staggered = question(form, 'staggered')
  staggered.choose(['no'])
  staggered.photos?.add('corner.jpg')
  question(form, 'picture').answer('room.jpg')
  const again = await opened({ saved: await form.write() })
  question(again, 'picture').answer('')
  question(again, 'staggered').photos?.remove('corner.jpg')
  expect(question(again, 'staggered').photos?.isMissing).toBe(true)
  const { xml, fileNames } = await again.write()
  expect(fileNames).toEqual([])
  expect(xml).not.toContain('.jpg')
  const third = await opened({ saved: { xml } })
  expect(question(third, 'picture').value).toBe('')
})

test('A change is a new instance that names the old one, also after it was a draft', async () => {
  const first = await opened()
  question(first, 'inspector').answer('Olena')
  question(first, 'picture').answer('room.jpg')
  const sent = await first.write()
  const id = idIn(sent.xml)
  const edits = sent
  const change = await opened({ place: null, edits })
  expect(question(change, 'inspector').value).toBe('Olena')
  expect(questionsOf(change.parts).map(({ key }) => key)).not.toContain('site')
  question(change, 'inspector').answer('Petro')
  const draft = await change.write()
  expect(idIn(draft.xml)).not.toBe(id)
  expect(draft.xml).toContain(`deprecatedID>${id}</`)
  expect(draft.fileNames).toEqual(['room.jpg'])
  const again = await opened({
    place: null,
    edits,
    saved: draft,
  })
  const { xml } = await again.write()
  expect(idIn(xml)).toBe(idIn(draft.xml))
  expect(xml.split(`deprecatedID>${id}</`)).toHaveLength(2)
})

/** When it ended is written anew each time. */
const same = (text: string) => text.replace(/<ended>.*?<\/ended>/, '')
const idIn = (xml: string) => /instanceID>([^<]+)</.exec(xml)?.[1]

test('First values are computed as a visit or a time of a repeat begins, and what a question triggers when it is answered', async () => {
  const prices = 'name,price\neps,4.5\nwool,7.25\n'
  const form = await opened({ xform: beginning, lists: { 'prices.csv': prices }, place: null })
  expect(question(form, 'crew').value).toBe('3')
  expect(question(form, 'people').value).toBe('3')
  question(form, 'crew').answer('5')
  // once: what was computed does not follow
  expect(question(form, 'people').value).toBe('3')
  const rooms = form.parts.find((part) => part.kind === 'repeat') as Repeat
  rooms.add()
  expect(question(form, 'people', 1).value).toBe('5')

  const material = question(form, 'material')
  expect(material.choices.map(({ value }) => value).toSorted()).toEqual(['eps', 'wool'])
  expect(question(form, 'price').value).toBe('')
  material.choose(['wool'])
  expect(Number(question(form, 'price').value)).toBe(7.25)
})

test('A table of questions is a list of them, each with its choices; a choice without a text says its name', async () => {
  const form = await opened({
    xform: beginning,
    lists: { 'prices.csv': 'name,price\n' },
    place: null,
  })
  const keys = questionsOf(form.parts).map(({ key }) => key)
  expect(keys).toEqual(['crew', 'material', 'price', 'roof', 'walls', 'people'])
  const labels = question(form, 'walls').choices.map(({ label }) => plainText(label))
  expect(labels).toEqual(['Yes', 'no'])
})

test('Marks of a label are marks, and its HTML is words', async () => {
  const form = await opened()
  const [general] = form.parts
  const note = general?.kind === 'section' ? general.parts[0] : undefined
  if (note?.kind !== 'note') throw new Error('The form begins with a note.')
  expect(note.label).toContainEqual({ element: 'strong', children: ['every'] })
  expect(plainText(note.label)).not.toContain('<')
})

test('Two and a half times are two, and the form goes on', async () => {
  // how many floors there are, as a number with a fraction
  const bind = 'nodeset="/data/end_of_visit/floors" type="'
  expect(xform).toContain(`${bind}int"`)
  const form = await opened({ xform: xform.replace(`${bind}int"`, `${bind}decimal"`) })
  const floors = question(form, 'floors')
  floors.answer('2')
  expect(questionsOf(form.parts).filter(({ key }) => key === 'usage')).toHaveLength(2)
  floors.answer('4.5')
  expect(questionsOf(form.parts).filter(({ key }) => key === 'usage')).toHaveLength(4)
  floors.answer('3')
  expect(questionsOf(form.parts).filter(({ key }) => key === 'usage')).toHaveLength(3)
})

/** The form of all questions, whose floors say when each was begun, on which day and on whose phone. */
const whereFloorsSayWhen = xform
  .replaceAll('<floor><usage/>', '<floor><began/><day/><who/><usage/>')
  .replace('<floor jr:template=""><usage/>', '<floor jr:template=""><began/><day/><who/><usage/>')
  .replace(
    '<bind nodeset="/data/end_of_visit/agreed"',
    `${preloaded('floor/began', 'dateTime', 'timestamp', 'start')}
     ${preloaded('floor/day', 'date', 'date', 'today')}
     ${preloaded('floor/who', 'string', 'property', 'username')}
     <bind nodeset="/data/end_of_visit/agreed"`,
  )

function preloaded(name: string, type: string, kind: string, of: string): string {
  const nodeset = `nodeset="/data/end_of_visit/${name}"`
  return `<bind ${nodeset} type="${type}" jr:preload="${kind}" jr:preloadParams="${of}"/>`
}

const allOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?:/>|>(.*?)</${name}>)`, 'g'))].map(([, text]) => text)

test('Each time of a counted repeat says when it was begun, and by whom, as in ODK Collect', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') })
  const username = `Olena "d'Arc" <&>`
  const form = await opened({ xform: whereFloorsSayWhen, username })
  question(form, 'floors').answer('1')
  vi.setSystemTime(new Date('2026-11-22T09:00:00Z'))
  question(form, 'floors').answer('2')
  const first = await form.write()
  const began = allOf(first.xml, 'began').map((text) => new Date(text ?? '').toISOString())
  expect(began).toEqual(['2026-11-21T08:00:00.000Z', '2026-11-22T09:00:00.000Z'])
  expect(allOf(first.xml, 'day')).toEqual(['2026-11-21', '2026-11-22'])
  expect(allOf(first.xml, 'who')).toEqual(Array(2).fill(`Olena "d'Arc" &lt;&amp;&gt;`))
  // as a draft, on another day and by somebody else
  vi.setSystemTime(new Date('2026-11-24T10:00:00Z'))
  const saved = first
  const again = await opened({ xform: whereFloorsSayWhen, username: 'Petro', saved })
  question(again, 'floors').answer('3')
  const { xml } = await again.write()
  for (const name of ['began', 'day', 'who']) {
    expect(allOf(xml, name).slice(0, 2)).toEqual(allOf(first.xml, name))
  }
  expect(allOf(xml, 'day')[2]).toBe('2026-11-24')
  expect(allOf(xml, 'who')[2]).toBe('Petro')
  vi.useRealTimers()
})

test('What was put into a repeat stays the same when it is not asked for a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') })
  const whenSeveral = whereFloorsSayWhen.replace(
    '<bind nodeset="/data/end_of_visit/agreed"',
    `<bind nodeset="/data/end_of_visit/floor" relevant="/data/end_of_visit/floors &gt; 1"/>$&`,
  )
  const form = await opened({ xform: whenSeveral })
  question(form, 'floors').answer('2')
  const { xml } = await form.write()
  expect(allOf(xml, 'day')).toEqual(['2026-11-21', '2026-11-21'])
  vi.setSystemTime(new Date('2026-11-22T09:00:00Z'))
  question(form, 'floors').answer('1')
  expect((await form.write()).xml).not.toContain('<began>2026')
  question(form, 'floors').answer('2')
  const later = await form.write()
  expect(allOf(later.xml, 'began')[0]).toBe(allOf(xml, 'began')[0])
  expect(allOf(later.xml, 'day')).toEqual(['2026-11-21', '2026-11-22'])
  vi.useRealTimers()
})

test('A form that is none does not open, and says so', async () => {
  await expect(opened({ xform: '<nothing/>' })).rejects.toThrow('The engine refuses the form.')
})

test('An engine that never answers is given up', async () => {
  vi.doMock('@getodk/xforms-engine', () => ({ loadForm: () => new Promise(() => {}) }))
  await expect(opened({ patience: 10 })).rejects.toThrow('The engine does not answer.')
  vi.doUnmock('@getodk/xforms-engine')
})

/** A form as other tools make them. */
const fromElsewhere = (more: Partial<FormToOpen> = {}) =>
  opened({ xform: elsewhere, lists: {}, place: null, ...more })

const repeatNamed = (parts: FormSession['parts'], nth: number) =>
  parts.filter((part) => part.kind === 'repeat')[nth] as Repeat

test('A repeat that begins with none has no time until somebody adds one, also within another repeat', async () => {
  const form = await fromElsewhere()
  const [people, damages] = [repeatNamed(form.parts, 0), repeatNamed(form.parts, 1)]
  expect([people.times.length, damages.times.length]).toEqual([1, 0])
  expect(repeatNamed(people.times[0]?.parts ?? [], 0).times).toHaveLength(0)
  expect((await form.write()).xml).not.toContain('<damage')
  damages.add()
  question(form, 'damage').answer('Rust')
  repeatNamed(people.add()?.parts ?? [], 0).add()
  question(form, 'tool').answer('Saw')
  const { xml } = await form.write()
  expect(xml).toContain('<damages><damage>Rust</damage></damages>')
  expect(xml).toContain('<tools><tool>Saw</tool></tools>')
})

test('What was answered in a repeat is offered, as far as a condition about each answer leaves it', async () => {
  const form = await fromElsewhere()
  repeatNamed(form.parts, 0).add()
  for (const [n, [name, age]] of [
    ['Iryna', '40'],
    ['Petro', '12'],
  ].entries()) {
    question(form, 'name', n).answer(name ?? '')
    question(form, 'age', n).answer(age ?? '')
  }
  const offered = (key: string) => question(form, key).choices.map(({ value }) => value)
  expect(offered('leader')).toEqual(['Iryna', 'Petro'])
  expect(offered('driver')).toEqual(['Iryna'])
  question(form, 'leader').choose(['Petro'])
  expect((await form.write()).xml).toContain('<leader>Petro</leader>')
})

test('Questions of one name in two groups are asked by what stands beside each', async () => {
  const form = await fromElsewhere()
  question(form, 'state', 1).answer('1')
  expect([question(form, 'why', 0).isRelevant, question(form, 'why', 1).isRelevant]).toEqual([
    false,
    true,
  ])
  expect(plainText(question(form, 'why', 1).label)).toBe('Why is it 1?')
})

const whereIn = async (form: FormSession) =>
  /<where>(.*?)<\/where>/.exec((await form.write()).xml)?.[1] ?? ''

/** A phone that tells its position so. */
const phoneTells = (
  watchPosition: (tell: (of: unknown) => void, refuse: (error: unknown) => void) => void,
) => vi.stubGlobal('navigator', { geolocation: { watchPosition, clearWatch: () => undefined } })

test('The position with which a visit begins is the one that was chosen, else that of the phone', async () => {
  const chosen = await fromElsewhere({ place: PLACE })
  await expect.poll(() => whereIn(chosen)).toBe('50.31 34.89 112.0 8.0')
  const coords = { latitude: 50.45, longitude: 30.52, altitude: null, accuracy: 8 }
  phoneTells((tell) => queueMicrotask(() => tell({ coords, timestamp: Date.now() })))
  const own = await fromElsewhere()
  await expect.poll(() => whereIn(own)).toBe('50.45 30.52 0.0 8.0')
  vi.unstubAllGlobals()
})

test('A phone that does not say where it is opens the form all the same', async () => {
  phoneTells((_, refuse) => queueMicrotask(() => refuse({ code: 1 })))
  const form = await fromElsewhere()
  expect((await form.write()).xml).toContain('<where/>')
  vi.unstubAllGlobals()
})
