import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sites } from '@plumbline/contract/sites'
import { newId } from '../../db/db.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { apply, buildPlanning, choose, type Planning, upload } from '../../testing/imports.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let planning: Planning
beforeEach(async () => {
  planning = await buildPlanning(app)
})

async function speak(language: 'en' | 'uk'): Promise<void> {
  await app.pool.query('update users set language = $2 where id = $1', [
    planning.person._id,
    language,
  ])
}

const compare = (text: string, name: string) =>
  upload(app, planning, new File([text], name), { kind: 'sites' })

/** Brings a file about which a person has nothing to decide, and returns its changes. */
async function bring(text: string, name = 'sites.csv') {
  const read = await compare(text, name)
  expect(read).toMatchObject({ state: 'compared', missing: [] })
  await apply(app, planning, read)
  const { added, changed, unchanged } = read.counts ?? {}
  return { added, changed, unchanged }
}

/** The sites that came with the files, by their ids: with name, region and latitude. */
async function broughtSites() {
  const params = { projectId: planning.projectId }
  const { data } = await planning.admin.call(sites.list, { params })
  const all = data.docs.filter(({ _id }) => _id !== planning.siteId)
  return new Map(all.map(({ _id, name, region, lat }) => [_id, { name, region, lat }]))
}

const features = (...points: [lat: number, lng: number, name?: string][]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: points.map(([lat, lng, name]) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: name === undefined ? {} : { name },
    })),
  })

/** Features of which the file says no more than this. */
const places = (...descriptions: string[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: descriptions.map((description) => ({
      type: 'Feature',
      geometry: null,
      properties: { description },
    })),
  })

describe('Sites without a name are found again', () => {
  test('by their positions in a file with one row more at its beginning', async () => {
    await bring('Name;Region;Lat;Lng\n;North;50.1;30.1\n;South;50.2;30.2\n')
    const before = await broughtSites()
    const text = 'Name;Region;Lat;Lng\n;West;50.9;30.9\n;North, 2;50.1;30.1\n;South;50.2;30.2\n'
    expect(await bring(text)).toEqual({ added: 1, changed: 1, unchanged: 1 })
    const after = await broughtSites()
    for (const [id, { name, lat }] of before) expect(after.get(id)).toMatchObject({ name, lat })
    expect([...after.values()].map(({ region, lat }) => `${region} ${lat}`).toSorted()).toEqual([
      'North, 2 50.1',
      'South 50.2',
      'West 50.9',
    ])
  })

  test('in a file that somebody brings in another language', async () => {
    const text = features([50.1, 30.1], [50.2, 30.2], [50.3, 30.3, 'Pier'])
    await bring(text, 'sites.geojson')
    const before = await broughtSites()
    expect([...before.values()].map(({ name }) => name).toSorted()).toEqual([
      'No name (1)',
      'No name (2)',
      'Pier',
    ])
    await speak('uk')
    expect(await bring(text, 'sites.geojson')).toEqual({ added: 0, changed: 0, unchanged: 3 })
    const more = features([50.9, 30.9], [50.2, 30.2], [50.1, 30.1], [50.3, 30.3, 'Pier'])
    expect(await bring(more, 'sites.geojson')).toEqual({ added: 1, changed: 0, unchanged: 3 })
    const after = await broughtSites()
    for (const [id, site] of before) expect(after.get(id)).toEqual(site)
  })

  test('after an earlier release brought them, which left only the name that it made up', async () => {
    const stored = [
      ['No name (1)', '', 50.1, 30.1],
      ['Без назви (2)', '', 50.2, 30.2],
      ['No name (1)', 'First', null, null],
      ['No name (2)', 'Second', null, null],
    ]
    for (const site of stored) {
      await app.pool.query(
        `insert into sites (project_id, id, name, description, lat, lng)
         values ($1, $2, $3, $4, $5, $6)`,
        [planning.projectId, newId(), ...site],
      )
    }
    const before = await broughtSites()
    const placed = features([50.1, 30.1], [50.2, 30.2])
    expect(await bring(placed, 'sites.geojson')).toEqual({ added: 0, changed: 0, unchanged: 2 })
    const unplaced = places('First', 'Second')
    expect(await bring(unplaced, 'more.geojson')).toEqual({ added: 0, changed: 0, unchanged: 2 })
    expect(await broughtSites()).toEqual(before)
  })

  test('by the clearly nearest place, whatever their order, and asked about where none is', async () => {
    const text = 'Name;Region;Lat;Lng\n;North;50.1;30.1\n;North;50.103;30.1\n'
    await bring(text)
    const before = await broughtSites()
    const measured = 'Name;Region;Lat;Lng\n;North;50.10303;30.1\n;North;50.10003;30.1\n'
    expect(await bring(measured)).toEqual({ added: 0, changed: 2, unchanged: 0 })
    const after = await broughtSites()
    for (const [id, { lat }] of before) {
      expect(Number(after.get(id)?.lat)).toBeCloseTo(Number(lat) + 0.00003, 6)
    }
    const between = 'Name;Region;Lat;Lng\n;North;50.1015;30.1\n;North;50.1016;30.1\n'
    expect((await compare(between, 'sites.csv')).state).toBe('choosing')
  })

  test('by their order where nothing else tells them apart, and asked about where there is one more', async () => {
    await bring(places('First', 'Second'), 'sites.geojson')
    const read = await compare(places('First, 2', 'Second, 2'), 'sites.geojson')
    expect(read.counts).toMatchObject({ added: 0, changed: 2, unchanged: 0 })
    const more = await compare(places('Zeroth', 'First', 'Second'), 'sites.geojson')
    expect(more.state).toBe('choosing')
  })

  test('and are asked about by their positions, which a choice is kept for in the next file', async () => {
    await bring('Name;Lat;Lng\n;50.1;30.1\n')
    const [known = ''] = (await broughtSites()).keys()
    const read = await compare('Name;Lat;Lng\n;50.101;30.1\n;50.102;30.1\n', 'sites.csv')
    expect(read.sites).toMatchObject([{ value: '50.101, 30.1' }, { value: '50.102, 30.1' }])
    const sites = { '50.101, 30.1': 'skip', '50.102, 30.1': known }
    await apply(app, planning, await choose(app, planning, read, { sites }))
    await speak('uk')
    const next = 'Name;Lat;Lng\n;50.9;30.9\n;50.102;30.1\n;50.101;30.1\n'
    const { added, unchanged, skipped } = (await compare(next, 'sites.csv')).counts ?? {}
    expect({ added, unchanged, skipped }).toEqual({ added: 1, unchanged: 1, skipped: 1 })
  })

  test('and are new ones where they lie elsewhere, whatever the project has', async () => {
    await bring('Name;Lat;Lng\n;50.1;30.1\n;50.2;30.2\n')
    expect(await bring('Name;Lat;Lng\n;51.1;30.1\n')).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
    })
  })

  test('after somebody has named them here, also when the file has taken the name over', async () => {
    await bring('Name;Lat;Lng\n;50.1;30.1\n;50.2;30.2\n')
    const named = [...(await broughtSites())].find(([, { lat }]) => lat === 50.1)
    await planning.admin.call(sites.update, {
      params: { projectId: planning.projectId, siteId: named?.[0] ?? '' },
      body: { name: 'Pump house' },
    })
    const still = 'Name;Lat;Lng\n;50.2;30.2\n;50.1;30.1\n'
    expect(await bring(still)).toEqual({ added: 0, changed: 0, unchanged: 2 })
    const taken = 'Name;Lat;Lng\nPump house;50.1;30.1\n;50.2;30.2\n'
    expect(await bring(taken)).toEqual({ added: 0, changed: 0, unchanged: 2 })
  })

  test('and leave a site to the row that has its name by now, wherever that row stands', async () => {
    await bring('Name;Lat;Lng\n;50.1;30.1\n')
    const [siteId = ''] = (await broughtSites()).keys()
    await planning.admin.call(sites.update, {
      params: { projectId: planning.projectId, siteId },
      body: { name: 'Pump house' },
    })
    const text = 'Name;Lat;Lng\n;50.101;30.1\nPump house;50.1;30.1\n'
    expect(await bring(text)).toEqual({ added: 1, changed: 0, unchanged: 1 })
    expect((await broughtSites()).get(siteId)).toMatchObject({ name: 'Pump house', lat: 50.1 })
  })
})
