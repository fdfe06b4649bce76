import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visits } from '@plumbline/contract/intake/visits'
import { issues } from '@plumbline/contract/issues'
import { shares } from '@plumbline/contract/shares'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { heic } from '../../testing/files/heic-files.ts'
import {
  type ExifValue,
  exifPart,
  jpegWithExif,
  LAT,
  LAT_REF,
  LNG,
  LNG_REF,
  tiffWithExif,
} from '../../testing/files/exif-parts.ts'
import { buildFieldOffice } from '../../testing/field.ts'
import { fillIn, Phone, photosOf } from '../../testing/phone.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const TAKEN = { takenAt: '2026-11-20T14:04:59.000Z', takenFrom: { lat: 50.4822, lng: 34.9637 } }

type Fraction = [number, number]

/** A place as a camera writes it: degrees, minutes and seconds. */
const placeOf = (lat: Fraction[], lng: Fraction[], isSigned = false) => ({
  [LAT_REF]: 'N',
  [LAT]: { fractions: lat, isSigned },
  [LNG_REF]: 'E',
  [LNG]: { fractions: lng, isSigned },
})
const SECONDS: [lat: Fraction, lng: Fraction] = [
  [5592, 100],
  [4932, 100],
]
const UNKNOWN: Fraction = [0, 0]
/** 50°28' N, 34°57' E, and these seconds. */
const near = ([lat, lng]: [lat: Fraction, lng: Fraction], isSigned?: boolean) =>
  placeOf([[50, 1], [28, 1], lat], [[34, 1], [57, 1], lng], isSigned)
const WITHOUT_SECONDS = { takenFrom: { lat: 50.466667, lng: 34.95 } }

/** A JPEG with what no library writes. */
async function jpegAt(place: Record<number, ExifValue>): Promise<Uint8Array<ArrayBuffer>> {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a86' } })
  return jpegWithExif(await plain.jpeg().toBuffer(), exifPart({}, place))
}

async function photo(kind: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a86' } })
  const bytes = await picture
    .toFormat(kind)
    .withExif({
      IFD2: { DateTimeOriginal: '2026:11:20 16:04:59', OffsetTimeOriginal: '+02:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '50/1 28/1 5592/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '34/1 57/1 4932/100',
      },
    })
    .toBuffer()
  return new Uint8Array(bytes)
}

test('members are told when and where a photo of the field was taken, and visitors of a link are not', async () => {
  const office = await buildFieldOffice(app)
  const { projectId, member } = office
  const params = { projectId }
  const phone = new Phone(app.origin, office)
  const answers = `<rebar>bad</rebar>${photosOf('rebar', 'truss.jpg')}`
  await phone.send(fillIn(office, { answers }), { files: { 'truss.jpg': await photo() } })
  const docId = (await member.call(submissions.list, { params })).data.docs[0]?._id ?? ''
  const read = async () =>
    (await member.call(submissions.get, { params: { ...params, docId } })).data.docs
  const [shown] = (await read()).data[0]?.photos ?? []
  expect(shown).toMatchObject(TAKEN)
  const issueId = (await member.call(issues.list, { params })).data.docs[0]?._id ?? ''
  const issue = await member.call(issues.get, { params: { ...params, docId: issueId } })
  expect(issue.data.docs.updates[0]?.content.photos[0]).toMatchObject(TAKEN)

  const shared = await member.call(submissions.createShare, {
    params: { ...params, docId },
    body: { canExport: true, showUpdates: true },
  })
  const shareId = shared.data.docs.share?._id ?? ''
  const { text } = await new Visitor(app.origin).call(shares.get, { params: { shareId } })
  expect(text).toContain('rebar')
  expect(text).not.toMatch(/taken|50\.4822|34\.9637|14:04:59/)
  const thumb = await member.fetch(`${shown?.url}?size=thumb`)
  expect((await sharp(await thumb.arrayBuffer()).metadata()).exif).toBeUndefined()
})

test('of a visit that waits they are known from the moment when it has its place', async () => {
  const office = await buildFieldOffice(app)
  const params = { projectId: office.projectId }
  const phone = new Phone(app.origin, office)
  const answers = `<rebar>good</rebar>${photosOf('rebar', 'truss.jpg')}`
  const visit = fillIn(office, { answers, milestone: '' })
  await phone.send(visit, { files: { 'truss.jpg': await photo() } })
  const { docs } = (await office.member.call(visits.list, { params })).data
  const placed = await office.member.call(visits.place, {
    params: { ...params, visitId: docs[0]?._id ?? '' },
    body: { milestone: office.milestoneId },
  })
  const docId = placed.data.docs.submission?._id ?? ''
  // an edit keeps the photo, and raises an issue that has it too
  await phone.send(
    fillIn(office, {
      deprecatedId: visit.instanceId,
      answers: `<rebar>bad</rebar>${photosOf('rebar', 'truss.jpg')}`,
    }),
  )
  const { data } = await office.member.call(submissions.get, { params: { ...params, docId } })
  expect(data.docs.data[0]?.photos).toMatchObject([TAKEN])
  const raised = data.docs.data[0]?.issueId?._id ?? ''
  const issue = await office.member.call(issues.get, { params: { ...params, docId: raised } })
  expect(issue.data.docs.updates[0]?.content.photos).toMatchObject([TAKEN])
})

test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, object]>([
  ['photo.png', () => photo('png'), TAKEN],
  ['signed-fractions.jpg', () => jpegAt(near(SECONDS, true)), { takenFrom: TAKEN.takenFrom }],
  ['no-seconds.jpg', () => jpegAt(near([UNKNOWN, UNKNOWN])), WITHOUT_SECONDS],
  ['signed-no-seconds.jpg', () => jpegAt(near([UNKNOWN, UNKNOWN], true)), WITHOUT_SECONDS],
  ['nowhere.jpg', () => jpegAt(placeOf([UNKNOWN], [UNKNOWN])), { takenFrom: null }],
  ['photo.heic', () => heic('turned'), { takenFrom: { lat: 50.45, lng: 30.523333 } }],
  [
    'photo.tif',
    async () => new Uint8Array(tiffWithExif(near([UNKNOWN, UNKNOWN]))),
    WITHOUT_SECONDS,
  ],
])('a photo %s keeps the place that it has', async (name, make, taken) => {
  const office = await buildFieldOffice(app)
  const params = { projectId: office.projectId }
  const answers = `<rebar>good</rebar>${photosOf('rebar', name)}`
  const visit = fillIn(office, { answers })
  await new Phone(app.origin, office).send(visit, { files: { [name]: await make() } })
  const docId = (await office.member.call(submissions.list, { params })).data.docs[0]?._id ?? ''
  const { data } = await office.member.call(submissions.get, { params: { ...params, docId } })
  expect(data.docs.data[0]?.photos).toMatchObject([taken])
})

test('a WebP, which is kept as a file because it cannot be shown, keeps its place beside it', async () => {
  const office = await buildFieldOffice(app)
  const answers = `<rebar>good</rebar>${photosOf('rebar', 'photo.webp')}`
  const files = { 'photo.webp': await photo('webp') }
  await new Phone(app.origin, office).send(fillIn(office, { answers }), { files })
  const { rows } = await app.pool.query(
    `select kind, to_json(taken_at at time zone 'UTC') as at, taken_lat as lat, taken_lng as lng
       from files where project_id = $1 and filename = 'photo.webp'`,
    [office.projectId],
  )
  expect(rows).toEqual([{ kind: 'attachment', at: '2026-11-20T14:04:59', ...TAKEN.takenFrom }])
})
