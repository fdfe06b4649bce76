import { afterAll, beforeAll, expect, test } from 'vitest'
import { sites } from '@plumbline/contract/sites'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { apply, buildPlanning, choose, type Planning, upload } from '../../testing/imports.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const bringSites = (planning: Planning, text: string, name = 'sites.csv') =>
  upload(app, planning, new File([text], name), { kind: 'sites' })

async function placesOf({ admin, projectId }: Planning, names: string[]) {
  const { data } = await admin.call(sites.list, { params: { projectId } })
  return names.map((name) => {
    const site = data.docs.find((one) => one.name === name)
    return site ? [site.lat, site.lng] : 'no site'
  })
}

test.each<[string, string[], number[]]>([
  ['Lat;Lng', [`50°27'00"N`, `30°31'12"E`], [50.45, 30.52]],
  ['Lat;Lng', ['N50.45', 'E30.52'], [50.45, 30.52]],
  ['Lat;Lng', ['50 27 00 N', '30 31 12 E'], [50.45, 30.52]],
  ['Lat;Lng', ['50,45', '-30,52°'], [50.45, -30.52]],
  ['Lat;Lng', ['30.52 E', '50.45 N'], [50.45, 30.52]],
  ['Lat;Lng', ['50.45', '182.5'], [50.45, -177.5]],
  ['Coordinates', ['50,45; 30,52'], [50.45, 30.52]],
  ['Coordinates', ['50° 27′ 00″ N, 30° 31′ 12″ E'], [50.45, 30.52]],
])('A site under %s at %j has that position', async (head, cells, place) => {
  const planning = await buildPlanning(app)
  const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)
  const text = `Name;${head}\nPier;${quoted.join(';')}\n`
  await apply(app, planning, await bringSites(planning, text))
  expect(await placesOf(planning, ['Pier'])).toEqual([place])
})

const shape = (type: string, coordinates: unknown, properties: object = { name: 'Pier' }) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: { type, coordinates }, properties }],
  })

test.each([
  [
    'LineString',
    [
      [179, -17],
      [-179, -17],
    ],
    [-17, 179.999999],
  ],
  [
    'Polygon',
    [
      [
        [178, -17],
        [-178, -17],
        [-178, -16],
        [178, -17],
      ],
    ],
    [-16.5, 179.999999],
  ],
  [
    'MultiPolygon',
    [
      [
        [
          [179, -17],
          [180, -17],
          [180, -16],
          [179, -17],
        ],
      ],
      [
        [
          [-180, -17],
          [-178, -17],
          [-178, -16],
          [-180, -17],
        ],
      ],
    ],
    [-16.5, -179.5],
  ],
  [
    'LineString',
    [
      [179, -17],
      [183, -17],
    ],
    [-17, -179],
  ],
])('A %s across 180 degrees stands in its middle', async (type, coordinates, place) => {
  const planning = await buildPlanning(app)
  const text = shape(type, coordinates)
  await apply(app, planning, await bringSites(planning, text, 'sites.geojson'))
  expect(await placesOf(planning, ['Pier'])).toEqual([place])
})

test('What has no name is a site that says so, in the language of who brings it', async () => {
  const planning = await buildPlanning(app)
  const map = await bringSites(planning, shape('Point', [30.5, 50.4], {}), 'sites.geojson')
  expect(map.notes).toContainEqual({
    code: 'unnamedSites',
    params: { count: 1, value: 'No name (1)' },
    at: { element: 'features[0]' },
  })
  await apply(app, planning, map)
  await app.pool.query(`update users set language = 'uk' where id = $1`, [planning.person._id])
  const list = await bringSites(planning, 'Name;Lat;Lng\n;50.1;30.1\n;;\nPier;50.2;30.2\n')
  await apply(app, planning, list)
  expect(await placesOf(planning, ['No name (1)', 'Без назви (2)', 'Pier'])).toEqual([
    [50.4, 30.5],
    [50.1, 30.1],
    [50.2, 30.2],
  ])
})

test('Positions that lie near the project only with their numbers swapped are asked about', async () => {
  const planning = await buildPlanning(app)
  const near = await bringSites(planning, 'Name;Lat;Lng\nPark;50.4;30.5\nGate;50.5;30.6\n')
  await apply(app, planning, near)
  const text = 'Name;Lat;Lng\nPier;30.52;50.45\nWell;30.53;50.46\n'
  const read = await bringSites(planning, text)
  expect(read).toMatchObject({
    state: 'choosing',
    missing: ['axisOrder'],
    axisOrder: 'latLng',
    examples: { axisOrder: 'Pier: 30.52, 50.45' },
  })
  expect(read.notes.map(({ code }) => code)).toContain('swappedPositions')
  const chosen = await choose(app, planning, read, { axisOrder: 'lngLat' })
  expect(chosen).toMatchObject({ state: 'compared', missing: [], axisOrder: 'lngLat' })
  await apply(app, planning, chosen)
  expect(await placesOf(planning, ['Pier', 'Well'])).toEqual([
    [50.45, 30.52],
    [50.46, 30.53],
  ])
  const next = await bringSites(planning, `${text}Tank;30.6;50.5\n`)
  expect(next).toMatchObject({ state: 'compared', axisOrder: 'lngLat', counts: { added: 1 } })
})

test.each([
  ['that lie nowhere as they stand', 'Name;Lat;Lng\nPier;130.52;50.45\n', ['axisOrder']],
  ['that are far away either way', 'Name;Lat;Lng\nPier;-10.5;-60.4\n', []],
  ['near the project', 'Name;Lat;Lng\nPier;50.1;30.1\n', []],
])('Of positions %s', async (_, text, missing) => {
  const planning = await buildPlanning(app)
  await apply(app, planning, await bringSites(planning, 'Name;Lat;Lng\nPark;50.4;30.5\n'))
  expect(await bringSites(planning, text)).toMatchObject({ missing })
})

test('Positions that are right as they stand are compared when somebody says so', async () => {
  const planning = await buildPlanning(app)
  await apply(app, planning, await bringSites(planning, 'Name;Lat;Lng\nPark;50.4;30.5\n'))
  const read = await bringSites(planning, 'Name;Lat;Lng\nPier;30.52;50.45\n')
  const chosen = await choose(app, planning, read, { axisOrder: 'latLng' })
  expect(chosen).toMatchObject({ state: 'compared', axisOrder: 'latLng' })
})

test('Points of a map whose numbers are swapped are asked about too', async () => {
  const planning = await buildPlanning(app)
  await apply(app, planning, await bringSites(planning, 'Name;Lat;Lng\nPark;50.4;30.5\n'))
  const read = await bringSites(planning, shape('Point', [50.45, 30.52]), 'sites.geojson')
  expect(read).toMatchObject({
    state: 'choosing',
    missing: ['axisOrder'],
    examples: { axisOrder: 'Pier: 30.52, 50.45' },
  })
  const chosen = await choose(app, planning, read, { axisOrder: 'lngLat' })
  await apply(app, planning, chosen)
  expect(await placesOf(planning, ['Pier'])).toEqual([[50.45, 30.52]])
})
