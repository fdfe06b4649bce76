import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { fieldServer } from '@plumbline/contract/intake/openrosa'
import { visits } from '@plumbline/contract/intake/visits'
import { issues } from '@plumbline/contract/issues'
import { notifications } from '@plumbline/contract/notifications'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildMilestone, buildProject } from '../../../testing/builders.ts'
import {
  buildFieldOffice,
  buildForm,
  type FieldOffice,
  FOUNDATION,
} from '../../../testing/field.ts'
import { tinyPng } from '../../../testing/files/pictures.ts'
import { MULTIPART, multipartBody } from '../../../testing/files/multipart.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { answerDuring } from '../../../testing/locks.ts'
import { fillIn, Phone, photosOf } from '../../../testing/phone.ts'
import { untilServed } from '../../../testing/processes/when-busy.ts'
import { dial, readAnswer } from '../../../testing/processes/raw.ts'
import { until } from '../../../testing/processes/server-process.ts'

let app: TestApp
let office: FieldOffice
let params: { projectId: string }
let phone: Phone
const logged: string[] = []
beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) }
  app = await startTestApp({ LOG_LEVEL: 'warn' }, undefined, undefined, logTo)
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await buildFieldOffice(app)
  params = { projectId: office.projectId }
  phone = new Phone(app.origin, office)
})

const BAD = '<rebar>bad</rebar><rebar_notes>Rust at bar 4.</rebar_notes>'
const listed = async () => (await office.member.call(submissions.list, { params })).data.docs
const read = async (docId: string) =>
  (await office.member.call(submissions.get, { params: { ...params, docId } })).data.docs
const first = async () => read((await listed())[0]?._id ?? '')
const raised = async () => (await office.member.call(issues.list, { params })).data.docs
const readIssue = async (docId: string) =>
  (await office.member.call(issues.get, { params: { ...params, docId } })).data.docs
const waiting = async () =>
  (await office.member.call(visits.list, { params, query: { waiting: 'true' } })).data.docs
const rowsOf = async (table: 'visits' | 'submissions' | 'issues') =>
  (await app.pool.query(`select from ${table} where project_id = $1`, [office.projectId])).rowCount

describe('a visit', () => {
  test('becomes a submission with the answers as people read them, their groups and its place', async () => {
    const visit = fillIn(office, {
      answers:
        `${BAD}<concrete><cover>30</cover><defects>crack spall</defects></concrete>` +
        `<rooms><rname>Hall</rname><rstate>good</rstate></rooms>` +
        `<rooms><rname>Їдальня</rname><rstate>bad</rstate></rooms><overview/>`,
    })
    const answer = await phone.send(visit)
    expect([answer.status, answer.nature, answer.message]).toEqual([
      201,
      'submit_success',
      'Received as S-1.',
    ])
    const submission = await first()
    expect(submission).toMatchObject({
      refId: 1,
      form: 'foundation',
      formVersion: 1,
      milestone: { _id: office.milestoneId },
      site: { _id: office.siteId },
      submittedFromLat: 50.64,
      submittedFromLng: 29.92,
      createdBy: { firstName: 'Bohdan' },
      filesExpected: 0,
      issueCount: 2,
    })
    expect(
      submission.data.map(({ question, groupPath, answers, flagCode }) => [
        question.questionText,
        groupPath,
        answers,
        flagCode,
      ]),
    ).toEqual([
      ['How is the rebar?', [], ['Bad'], 1],
      ['Cover in mm', ['Concrete'], ['30'], 0],
      ['Which defects?', ['Concrete'], ['Cracks', 'Spalling'], 0],
      ['Name of the room', ['Rooms', '1'], ['Hall'], 0],
      ['State of the room', ['Rooms', '1'], ['Good'], 0],
      ['Name of the room', ['Rooms', '2'], ['Їдальня'], 0],
      ['State of the room', ['Rooms', '2'], ['Bad'], 1],
      ['A photo of all', [], [], 0],
    ])
    const found = await raised()
    expect(found.map(({ question }) => question?.errorName).toSorted()).toEqual([
      'Rebar is corroded',
      'Room is damp',
    ])
    const rebar = found.find(({ question }) => question?.errorName === 'Rebar is corroded')
    expect(rebar?.question?.errorText).toBe('The rebar of the foundation is corroded.')
    const issue = await readIssue(rebar?._id ?? '')
    expect(issue.updates[0]?.content).toMatchObject({ notes: 'Rust at bar 4.', answers: ['Bad'] })
  })

  test('is flagged by the limits of its form, whatever the phone thought', async () => {
    await phone.send(
      fillIn(office, { answers: '<concrete><cover>24</cover></concrete><flag>0</flag>' }),
    )
    expect((await raised()).map(({ question }) => question?.errorName)).toEqual(['Cover is thin'])
  })

  test.each([
    ['0', '0', []],
    ['', '', []],
    ['1', '1', ['1']],
  ])(
    'has no time of a repeat whose count is %j, though ODK Collect sends an empty one',
    async (floors, doors, times) => {
      const asked = { kind: 'question' as const, type: 'text' as const, label: { en: 'What?' } }
      const items: FormDefinition['items'] = [
        { ...asked, key: 'floors', type: 'integer' },
        { kind: 'repeat', key: 'rooms', count: '${floors}', items: [{ ...asked, key: 'room' }] },
        {
          kind: 'repeat',
          key: 'doors',
          count: '${floors} * 1',
          items: [{ ...asked, key: 'door' }],
        },
      ]
      const definition = { ...FOUNDATION, items }
      const form = await buildForm(app, office.projectId, { key: 'floors', definition })
      const answers =
        `<floors>${floors}</floors><rooms><room/></rooms>` +
        `<doors><door/></doors><doors_count>${doors}</doors_count>`
      await phone.send(fillIn({ ...office, ...form }, { answers }))
      const paths = (await first()).data.map(({ groupPath }) => groupPath)
      expect(paths).toEqual([
        [],
        ...['rooms', 'doors'].flatMap((key) => times.map((n) => [key, n])),
      ])
    },
  )

  test.each(['1', 'true'])(
    'raises the issue of a calculation that phones wrote as %s',
    async (wet) => {
      const [rebar] = FOUNDATION.items.filter(({ key }) => key === 'rebar')
      if (rebar?.kind !== 'question') throw new Error('The form asks for rebar.')
      const items: FormDefinition['items'] = ['1', 'true', '0', 'false', 'wet'].map((equals) => ({
        ...rebar,
        key: `is_${equals}`,
        flag: { when: { field: 'wet', equals }, name: { en: `Is ${equals}` } },
      }))
      items.push({ kind: 'calculate', key: 'wet', calculation: "${is_1} = 'bad'" })
      const definition = { ...FOUNDATION, items }
      const form = await buildForm(app, office.projectId, { key: 'wet', definition })
      const answers = items.map(({ key }) => `<${key}>${key === 'wet' ? wet : 'bad'}</${key}>`)
      const visit = fillIn({ ...office, ...form }, { answers: answers.join('') })
      expect((await phone.send(visit)).status).toBe(201)
      const names = (await raised()).map(({ question }) => question?.errorName)
      expect(names.toSorted()).toEqual(['Is 1', 'Is true'])
    },
  )

  test('sent again, also many times at once, is one submission and one issue', async () => {
    const visit = fillIn(office, { answers: BAD })
    const answers = await Promise.all(Array.from({ length: 6 }, () => phone.send(visit)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect((await phone.send(visit)).message).toBe('Received as S-1.')
    expect([await rowsOf('submissions'), await rowsOf('issues')]).toEqual([1, 1])
  })

  test('with the same id and other answers is refused, and the first one stays', async () => {
    const visit = fillIn(office)
    await phone.send(visit)
    const other = fillIn(office, { instanceId: visit.instanceId, answers: BAD })
    const answer = await phone.send(other)
    expect([answer.status, answer.nature]).toEqual([409, 'error'])
    expect((await first()).data[0]?.answers).toEqual(['Good'])
  })

  test('may have the id of a visit of another form', async () => {
    const other = await buildForm(app, office.projectId, { key: 'roof' })
    const visit = fillIn(office)
    await phone.send(visit)
    const roof = fillIn({ ...office, ...other }, { instanceId: visit.instanceId })
    expect((await phone.send(roof)).status).toBe(201)
    expect(await rowsOf('submissions')).toBe(2)
  })

  test('without an id is known again by its bytes', async () => {
    const xml = fillIn(office).xml.replace(/<orx:meta>.*<\/orx:meta>/, '')
    expect((await phone.send({ xml })).status).toBe(201)
    expect((await phone.send({ xml })).message).toBe('Received as S-1.')
    expect(await rowsOf('submissions')).toBe(1)
  })

  test('whose submission was deleted is refused with who and when, until it is purged', async () => {
    const visit = fillIn(office)
    await phone.send(visit)
    const docId = (await listed())[0]?._id ?? ''
    await office.admin.call(submissions.update, {
      params: { ...params, docId },
      body: { update: { actionType: 'Deleted' } },
    })
    const refused = await phone.send(visit)
    expect(refused.status).toBe(409)
    expect(refused.message).toMatch(/^This visit was deleted by Olena Kovalenko at /)
    await office.admin.call(submissions.purge, {
      params: { ...params, docId },
      query: { reference: 'S-1' },
    })
    expect((await phone.send(visit)).message).toBe('Received as S-2.')
  })

  test('of a form that nobody knows, or that is closed, stays on the phone', async () => {
    const unknown = await phone.send(fillIn({ ...office, key: 'nothing' }))
    expect([unknown.status, unknown.nature]).toEqual([404, 'error'])
    const before = fillIn(office, { answers: photosOf('rebar', 'a.png') + BAD })
    await phone.send(before)
    await app.pool.query(`update forms set state = 'closed' where id = $1`, [office.formId])
    const closed = await phone.send(fillIn(office))
    expect([closed.status, closed.nature]).toEqual([409, 'error'])
    await app.pool.query('update forms set closed_note = $2, closed_by = $3 where id = $1', [
      office.formId,
      'Use “Handover” from now on.',
      office.people.admin._id,
    ])
    const why = await phone.send(fillIn(office))
    expect([why.status, why.message]).toEqual([
      409,
      `Olena Kovalenko has closed the form foundation: “Use “Handover” from now on.” Your visit stays on the phone, and can be sent when the form is open again.`,
    ])
    // what was begun is brought to its end
    expect((await phone.send(before, { files: { 'a.png': await png(1) } })).status).toBe(201)
  })

  test('is told of in the language of who sends it', async () => {
    await app.pool.query(`update users set language = 'uk' where id = $1`, [office.made.person._id])
    const { message } = await phone.send(
      fillIn(office, { answers: `<rebar>good</rebar>${photosOf('rebar', 'a.png', 'b.png')}` }),
      { files: { 'a.png': await png(1) } },
    )
    expect(message).toBe('Отримано як S-1. Поки що файлів: 1 з 2.')
  })

  test('that the office rejects is told to the member who sent it, with why', async () => {
    const { data: made } = await office.admin.call(fieldKeys.create, {
      params,
      body: { userId: office.people.member._id, kind: 'browser' },
    })
    const { token } = made.docs
    await new Phone(app.origin, { server: fieldServer({ ...params, token }) }).send(fillIn(office))
    const docId = (await first())._id
    const body = { review: 'rejected', notes: 'Another roof.', version: 1 } as const
    await office.admin.call(submissions.review, { params: { ...params, docId }, body })
    const { data } = await office.member.call(notifications.list)
    expect(data.docs).toMatchObject([
      { reason: 'change', update: { review: 'rejected', notes: 'Another roof.' } },
    ])
  })

  test('is answered in the language of our own page, for ODK Collect in that of the person', async () => {
    const visit = fillIn(office)
    const page = await phone.send(visit, { json: true, language: 'uk' })
    expect(JSON.parse(page.text)).toMatchObject({ data: { docs: { message: 'Отримано як S-1.' } } })
    expect((await phone.send(visit, { language: 'uk' })).message).toBe('Received as S-1.')
  })

  test('is refused in the language of our own page, for ODK Collect in that of the person', async () => {
    const broken = { xml: '<data' }
    const page = await phone.send(broken, { json: true, language: 'uk' })
    expect(page.status).toBe(400)
    expect(JSON.parse(page.text).message).toMatch(/[а-яі]/)
    expect((await phone.send(broken, { language: 'uk' })).message).not.toMatch(/[а-яі]/)
  })

  test('answers our own page with a receipt', async () => {
    const visit = fillIn(office, { answers: `<rebar>good</rebar>${photosOf('rebar', 'a.png')}` })
    const { status, text } = await phone.send(visit, { json: true })
    expect(status).toBe(201)
    expect(JSON.parse(text)).toEqual({
      status: 'success',
      data: {
        docs: {
          instanceID: visit.instanceId,
          refId: 1,
          isWaiting: false,
          files: [{ name: 'a.png', arrived: false, refused: null }],
          message: 'Received as S-1. 0 of 1 files so far.',
        },
      },
    })
  })
})

const png = async (shade: number) => new Uint8Array(await tinyPng(shade))
const COVER = (text: string) => `<concrete><cover>${text}</cover></concrete>`
const ROOM = (state: string, name: string) =>
  `<rooms><rname>of ${name}</rname><rstate>${state}</rstate>${photosOf('rstate', name)}</rooms>`
const WITH_PHOTOS = `${BAD}${photosOf('rebar', 'one.png', 'два.png')}<overview>all.png</overview>`

describe('photos', () => {
  test('come in any split, hang on the answer and on the first entry of its issue', async () => {
    const visit = fillIn(office, { answers: WITH_PHOTOS })
    const begun = await phone.send(visit, { more: true })
    expect(begun.message).toBe('Received as S-1. 0 of 3 files so far.')
    expect(await first()).toMatchObject({ filesExpected: 3, filesArrived: 0 })
    await phone.send(visit, { files: { 'два.png': await png(2) }, order: 'files first' })
    const done = await phone.send(visit, {
      files: { 'all.png': await png(3), 'one.png': await png(1), 'gone.png': await png(9) },
    })
    expect(done.message).toBe('Received as S-1.')
    // all of it once more, as a phone does that got no answer
    await phone.send(visit, { files: { 'one.png': await png(1), 'два.png': await png(2) } })
    const submission = await first()
    expect(submission).toMatchObject({ filesExpected: 3, filesArrived: 3, photoCount: 3 })
    expect(submission.data[0]?.photos).toHaveLength(2)
    expect(submission.data[1]?.photos).toHaveLength(1)
    const issue = await readIssue((await raised())[0]?._id ?? '')
    expect(issue.updates[0]?.content.photos).toHaveLength(2)
    const { rows } = await app.pool.query<{ filename: string }>(
      'select filename from files where project_id = $1 and submission_id is not null order by position',
      [office.projectId],
    )
    expect(rows.map(({ filename }) => filename)).toEqual(['one.png', 'два.png', 'all.png'])
  })

  test('of one name in several answers hang on each of them, and on the issue of each', async () => {
    const rooms = ROOM('bad', 'one.png') + ROOM('bad', 'one.png')
    const answers = `${BAD}${photosOf('rebar', 'one.png')}${rooms}`
    const visit = fillIn(office, { answers })
    expect((await phone.send(visit)).message).toBe('Received as S-1. 0 of 1 files so far.')
    const files = { 'one.png': await png(1) }
    expect((await phone.send(visit, { files })).message).toBe('Received as S-1.')
    const submission = await first()
    expect(submission).toMatchObject({ filesExpected: 1, filesArrived: 1 })
    expect(submission.data.map(({ photos }) => photos.length)).toEqual([1, 0, 1, 0, 1])
    for (const { _id } of await raised()) {
      expect((await readIssue(_id)).updates[0]?.content.photos).toHaveLength(1)
    }
    // the same of one that waited
    await phone.send(fillIn(office, { milestone: '', answers }), { files })
    const visitId = (await waiting())[0]?._id ?? ''
    const body = { milestone: office.milestoneId }
    await office.member.call(visits.place, { params: { ...params, visitId }, body })
    expect((await first()).data.map(({ photos }) => photos.length)).toEqual([1, 0, 1, 0, 1])
  })

  test('follow their answers when a time of a repeat is taken out', async () => {
    const answers = ROOM('good', 'hall.png') + ROOM('good', 'roof.png')
    const visit = fillIn(office, { answers })
    await phone.send(visit, { files: { 'hall.png': await png(1), 'roof.png': await png(2) } })
    await phone.send(
      fillIn(office, { deprecatedId: visit.instanceId, answers: ROOM('good', 'roof.png') }),
    )
    const [name, state] = (await first()).data
    expect(name?.answers).toEqual(['of roof.png'])
    expect(state?.photos).toHaveLength(2)
    const { rows } = await app.pool.query<{ name: string; position: number }>(
      `select filename as name, item_position as position from files
        where project_id = $1 and submission_id is not null order by filename`,
      [office.projectId],
    )
    // that of the room that is gone stays where it was
    expect(rows).toEqual([
      { name: 'hall.png', position: 1 },
      { name: 'roof.png', position: 1 },
    ])
  })

  test('that the visit names elsewhere than in an answer are kept with it', async () => {
    const visit = fillIn(office, { answers: '<rebar>good</rebar><audit>audit.csv</audit>' })
    const audit = new Uint8Array(Buffer.from('event,node,start,end\n'))
    const answer = await phone.send(visit, { files: { 'audit.csv': audit } })
    expect([answer.status, answer.message]).toEqual([201, 'Received as S-1.'])
    expect(await first()).toMatchObject({ filesExpected: 1, filesArrived: 1 })
    const visitId = (await first()).visit ?? ''
    const stored = await office.member.fetch(
      `/api/v1/projects/${office.projectId}/visits/${visitId}/files/0`,
    )
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(audit)
  })

  test('are seen at once, and their sizes made by a job', async () => {
    await phone.send(fillIn(office, { answers: WITH_PHOTOS }), {
      files: { 'one.png': await png(11) },
    })
    const url = (await first()).data[0]?.photos[0]?.url ?? ''
    expect((await first()).data[0]?.photos[0]).toMatchObject({ width: 24, height: 16 })
    const thumb = await office.member.fetch(`${url}?size=thumb`)
    expect([thumb.status, thumb.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await phone.send(fillIn(office, { answers: WITH_PHOTOS }), {
      files: { 'one.png': await png(12) },
    })
    const waits = async () =>
      (
        await app.pool.query(
          `select from blobs b where sizes_wait and exists (
             select from files f where f.sha256 = b.sha256 and f.project_id = $1
                and f.submission_id is not null)`,
          [office.projectId],
        )
      ).rowCount
    expect(await waits()).toBe(1)
    expect(await runJobs(app)).toEqual([])
    expect(await waits()).toBe(0)
  })

  test('that are none are kept as files, and what is a program or too large is told and not kept', async () => {
    const visit = fillIn(office, {
      answers: `<rebar>good</rebar>${photosOf('rebar', 'torn.png', 'run.exe', 'long.mp4', 'empty.png')}`,
    })
    const torn = (await png(21)).slice(0, 60)
    const answer = await phone.send(visit, {
      files: {
        'torn.png': torn,
        'run.exe': new Uint8Array(Buffer.from('MZ\0\0program')),
        'long.mp4': new Uint8Array(25_000_000),
        'empty.png': new Uint8Array(0),
      },
    })
    expect(answer.status).toBe(201)
    expect(answer.message).toContain('long.mp4 was not kept: It is larger than 20 MB.')
    expect(answer.message).toContain('run.exe was not kept')
    expect(await first()).toMatchObject({ filesExpected: 1, filesArrived: 1 })
    expect(await runJobs(app)).toEqual([])
  })

  test('of more than 50 megapixels are refused by their head, and the visit is taken', async () => {
    const bomb = await png(22)
    // width and height of a PNG stand in its first chunk
    new DataView(bomb.buffer).setUint32(16, 30_000)
    new DataView(bomb.buffer).setUint32(20, 30_000)
    const visit = fillIn(office, {
      answers: `<rebar>good</rebar>${photosOf('rebar', 'bomb.png')}`,
    })
    // ODK Collect sends it with every attempt
    for (let n = 0; n < 2; n += 1) {
      const answer = await phone.send(visit, { files: { 'bomb.png': bomb } })
      expect(answer.status).toBe(201)
      expect(await first()).toMatchObject({ filesArrived: 0, filesExpected: 0 })
    }
    // the person takes another picture in its place
    await phone.send(visit, { files: { 'bomb.png': await png(23) } })
    expect(await first()).toMatchObject({ filesArrived: 1, filesExpected: 1 })
  })

  test('of one name and other bytes after the first are kept out, and the log says whose', async () => {
    const visit = fillIn(office, { answers: WITH_PHOTOS })
    const refusals = () =>
      logged
        .filter((line) => line.includes(office.made._id) && line.includes('other bytes'))
        .map((line): unknown => JSON.parse(line))
    await phone.send(visit, { files: { 'one.png': await png(31) } })
    const before = (await first()).data[0]?.photos
    // phones send again what they have sent before: that is none
    await phone.send(visit, { files: { 'one.png': await png(31) } })
    expect(refusals()).toEqual([])
    await phone.send(visit, { files: { 'one.png': await png(32), 'два.png': await png(33) } })
    const [photo, ...others] = (await first()).data[0]?.photos ?? []
    expect([photo, others.length]).toEqual([before?.[0], 1])
    expect(refusals()).toMatchObject([
      { level: 'warn', names: ['one.png'], key: office.made._id, by: office.made.person?._id },
    ])
  })

  test('beyond what a key may send in a day come later; the answers are in', async () => {
    const small = await startTestApp({ INTAKE_FILES_A_DAY: '1' })
    try {
      const own = await buildFieldOffice(small)
      const collect = new Phone(small.origin, own)
      const visit = fillIn(own, { answers: WITH_PHOTOS })
      await collect.send(visit, { files: { 'one.png': await png(1) } })
      const refused = await collect.send(visit, { files: { 'два.png': await png(2) } })
      expect(refused.status).toBe(429)
      expect(refused.message).toMatch(/^Your answers have arrived\. The photos can be sent after /)
      const next = fillIn(own, { answers: WITH_PHOTOS })
      expect((await collect.send(next, { files: { 'one.png': await png(3) } })).status).toBe(429)
      const { data } = await own.member.call(submissions.list, {
        params: { projectId: own.projectId },
      })
      expect(data.docs.map(({ filesArrived }) => filesArrived)).toEqual([0, 1])
    } finally {
      await small.close()
    }
  })
})

describe('answers', () => {
  test('count in the day of their key; what is too much waits on the phone, and can be sent a day later', async () => {
    const small = await startTestApp({ INTAKE_MB_A_DAY: '1' })
    try {
      const own = await buildFieldOffice(small)
      const collect = new Phone(small.origin, own)
      const long = () =>
        fillIn(own, { answers: `<rebar>good</rebar><note>${'x'.repeat(60_000)}</note>` })
      const sent = [long(), long(), long()]
      // the one that goes beyond is taken
      const statuses = []
      for (const visit of sent) statuses.push((await collect.send(visit)).status)
      expect(statuses).toEqual([201, 201, 429])
      const refused = await collect.send(fillIn(own))
      expect(refused.message).toMatch(/^More than 1 MB were sent with this key today/)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
      // what was taken is known again, and counts no second time
      expect((await collect.send(sent[1] ?? long())).status).toBe(201)
      const { rows } = await small.pool.query('select from visits')
      expect(rows).toHaveLength(2)
      await small.pool.query(`update attempts set window_ends_at = now()`)
      expect((await collect.send(sent[2] ?? long())).status).toBe(201)
    } finally {
      await small.close()
    }
  })

  test('are shown to 20,000 characters, with words that say so; all of them stay in the visit', async () => {
    const name = 'я'.repeat(19_999) + '🙂'.repeat(50_000)
    const visit = fillIn(office, { answers: `<rooms><rname>${name}</rname></rooms>` })
    expect((await phone.send(visit)).status).toBe(201)
    const submission = await first()
    const [shown = ''] = submission.data[0]?.answers ?? []
    expect(shown).toBe(
      `${'я'.repeat(19_999)}… (shortened: 100000 more characters are in the visit as received)`,
    )
    const of = { ...params, visitId: submission.visit ?? '' }
    const { docs } = (await office.admin.call(visits.get, { params: of })).data
    expect(docs.xml === visit.xml).toBe(true)
    expect(docs.data[0]?.answers).toEqual([shown])
    const csv = await office.member.fetch(`/api/v1/projects/${office.projectId}/submissions/export`)
    expect(await csv.text()).toContain('more characters are in the visit as received')
  })

  test('of one visit that are many and long are shown to 200,000 characters, and some of each', async () => {
    const room = `<rooms><rname>${'x'.repeat(15_000)}</rname></rooms>`
    const visit = fillIn(office, { answers: room.repeat(100) })
    expect((await phone.send(visit)).status).toBe(201)
    const texts = (await first()).data.map(({ answers }) => answers.join().length)
    expect(texts).toHaveLength(100)
    expect(Math.min(...texts)).toBeGreaterThan(200)
    expect(texts.reduce((sum, length) => sum + length)).toBeLessThan(260_000)
  })

  test('of very many choices are shown as far as one answer is', async () => {
    const visit = fillIn(office, {
      answers: `<concrete><defects>${'crack '.repeat(100_000)}</defects></concrete>`,
    })
    expect((await phone.send(visit)).status).toBe(201)
    const { answers = [] } = (await first()).data[0] ?? {}
    expect(answers.slice(0, 2)).toEqual(['Cracks', 'Cracks'])
    expect(answers.join().length).toBeLessThan(25_000)
    expect(answers.at(-1)).toMatch(/^… \(shortened: /)
  })

  test('that are numbers are read in every writing that leaves no doubt; the others say so', async () => {
    for (const text of ['3,5', '٣٫٥', '1,250', 'about 3', '40']) {
      expect((await phone.send(fillIn(office, { answers: COVER(text) }))).status).toBe(201)
    }
    const found = await Promise.all(
      (await listed()).toReversed().map(async ({ _id }) => {
        const submission = await read(_id)
        const of = { ...params, visitId: submission.visit ?? '' }
        const { docs } = (await office.member.call(visits.get, { params: of })).data
        const [item] = submission.data
        const [sent] = docs.data
        expect([item?.kind, sent?.kind]).toEqual(['integer', 'integer'])
        expect([item?.values, sent?.values]).toEqual([item?.answers, item?.answers])
        return [item?.answers.join(), item?.flagCode, sent?.isUnread, submission.toCheck]
      }),
    )
    expect(found).toEqual([
      ['3,5', 1, false, 0],
      ['٣٫٥', 1, false, 0],
      ['1,250', 0, true, 1],
      ['about 3', 0, true, 1],
      ['40', 0, false, 0],
    ])
  })
})

describe('a visit without a known place', () => {
  test('waits with its photos, is told so, and is placed by a member', async () => {
    const visit = fillIn(office, { milestone: 'somewhere', answers: WITH_PHOTOS })
    const { status, message } = await phone.send(visit, { files: { 'one.png': await png(41) } })
    expect([status, message]).toEqual([
      201,
      'Received. A manager will say which milestone it belongs to. 1 of 3 files so far.',
    ])
    expect(await rowsOf('submissions')).toBe(0)
    const [one] = await waiting()
    expect(one).toMatchObject({
      waitsFor: 'milestone',
      form: { key: 'foundation', title: 'Foundation & "walls"', version: 1 },
      sentBy: { firstName: 'Bohdan' },
      filesExpected: 3,
      filesArrived: 1,
      startedAt: '2026-11-20T07:00:00.000Z',
      accuracy: 4.5,
    })
    const of = { ...params, visitId: one?._id ?? '' }
    const { data: details } = await office.admin.call(visits.get, { params: of })
    expect(details.docs.xml).toBe(visit.xml)
    expect(details.docs.data[0]).toMatchObject({ answers: ['Bad'], files: ['one.png', 'два.png'] })
    // its photos are seen before it has its place, by those of its project
    const [photo = ''] = one?.photos ?? []
    expect(one?.photos).toHaveLength(1)
    const seen = await office.member.fetch(`${photo}?size=thumb`)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await seen.arrayBuffer()
    expect((await office.member.fetch(photo.replace(/0$/, '1'))).status).toBe(404)
    // nothing that it brought is swept away
    const placed = await office.member.call(visits.place, {
      params: of,
      body: { milestone: office.milestoneId },
    })
    expect(placed.data.docs).toMatchObject({ waitsFor: null, submission: { refId: 1 } })
    expect(await waiting()).toEqual([])
    await phone.send(visit, { files: { 'два.png': await png(42), 'all.png': await png(43) } })
    expect(await first()).toMatchObject({ filesExpected: 3, filesArrived: 3, photoCount: 3 })
    const issue = await readIssue((await raised())[0]?._id ?? '')
    expect(issue.updates[0]?.content.photos).toHaveLength(2)
    const again = await office.member.call(visits.place, {
      params: of,
      body: { milestone: office.milestoneId },
    })
    expect([again.status, again.problem?.params]).toEqual([
      409,
      { refId: 1, name: 'Iryna Kovalenko' },
    ])
  })

  test('waits also for an archived milestone, and for a version of its form', async () => {
    await app.pool.query('update milestones set archived_at = now() where id = $1', [
      office.milestoneId,
    ])
    await phone.send(fillIn(office))
    const late = fillIn(office, { version: '7', answers: WITH_PHOTOS })
    await phone.send(late, { files: { 'one.png': await png(44) } })
    expect((await waiting()).map(({ waitsFor }) => waitsFor)).toEqual([
      'form version',
      'archived target',
    ])
    // both say where they were made
    expect((await waiting()).map(({ named }) => named)).toEqual(
      Array.from({ length: 2 }, () => ({
        milestone: 'Roof trusses',
        site: expect.stringMatching(/./),
        archivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        archived: 'milestone',
      })),
    )
    // a phone says which version it filled in, though nobody knows it
    expect((await waiting()).map(({ form }) => [form.version, form.namedVersion])).toEqual([
      [null, '7'],
      [1, null],
    ])
    const visitId = (await waiting())[0]?._id ?? ''
    const { milestoneId } = await buildMilestone(app, { projectId: office.projectId })
    const refused = await office.member.call(visits.place, {
      params: { ...params, visitId },
      body: { milestone: milestoneId },
    })
    expect(refused.problem?.code).toBe('visitOfUnknownVersion')
    await phone.send(late, { files: { 'all.png': await png(45) } })
    await app.pool.query(
      `insert into form_versions (project_id, form_id, n, definition, xform, md5, title)
       select project_id, form_id, 7, definition, xform, md5, title from form_versions
        where form_id = $1 and n = 1`,
      [office.formId],
    )
    const placed = await office.member.call(visits.place, {
      params: { ...params, visitId },
      body: { milestone: milestoneId },
    })
    expect(placed.status).toBe(200)
    expect(await first()).toMatchObject({ formVersion: 7, filesExpected: 3, filesArrived: 2 })
  })

  test('may be deleted by an admin, who says why', async () => {
    await phone.send(fillIn(office, { milestone: '', answers: WITH_PHOTOS }), {
      files: { 'one.png': await png(46) },
    })
    const of = { ...params, visitId: (await waiting())[0]?._id ?? '' }
    const query = { note: 'Sent to try the phone.' }
    expect((await office.member.call(visits.remove, { params: of, query })).status).toBe(403)
    expect((await office.admin.call(visits.remove, { params: of })).status).toBe(400)
    expect((await office.admin.call(visits.remove, { params: of, query })).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect(await runJobs(app)).toEqual([])
    const { rows } = await app.pool.query(
      `select "after" from audit_log where project_id = $1 and action = 'visit.deleted'`,
      [office.projectId],
    )
    expect(rows).toEqual([{ after: query }])
  })

  test('is proposed the nearest milestones, first those that are going on where it was', async () => {
    await app.pool.query('update sites set lat = 50.6401, lng = 29.9201 where id = $1', [
      office.siteId,
    ])
    const { projectId, siteId } = office
    await buildMilestone(app, { projectId, siteId, name: 'A', status: 'Completed' })
    await buildMilestone(app, { projectId, name: 'Without a position' })
    await phone.send(fillIn(office, { milestone: '' }))
    const [one] = await waiting()
    expect(one?.nearest.map(({ name }) => name)).toEqual(['Roof trusses', 'A'])
    expect(one?.nearest[0]?.metres).toBeLessThan(30)
  })

  test('without a position is proposed milestones of the site where its form was filled in last', async () => {
    const { projectId, siteId } = office
    const archived = await buildMilestone(app, { projectId, siteId, name: 'Archived' })
    await app.pool.query('update milestones set archived_at = now() where id = $1', [
      archived.milestoneId,
    ])
    await buildMilestone(app, { projectId, siteId, name: 'A', status: 'Completed' })
    const elsewhere = await buildMilestone(app, { projectId, name: 'Elsewhere' })
    await phone.send(fillIn(office, { milestone: '', gps: '' }))
    expect((await waiting())[0]?.ofLastSite).toEqual([])
    await phone.send(fillIn(office, { milestone: elsewhere.milestoneId }))
    await phone.send(fillIn(office))
    await phone.send(fillIn(office, { milestone: '' }))
    await phone.send(fillIn(office, { gps: '', version: '7' }))
    // of two that wait without a position, the one that cannot be placed is proposed nothing; nor is one that has one
    const proposed = (await waiting()).map(({ ofLastSite }) => ofLastSite.map(({ name }) => name))
    expect(proposed).toEqual([[], [], ['Roof trusses', 'A']])
  })

  // closer to nothing than PostgreSQL reckons, and from one pole to the other
  test.each([
    ['5e-324', '0', 0, 0],
    ['1e-170', '-1e-200', 0, 0],
    ['-90', '180', 90, 20_015_087],
  ])('at %s, %s has nearest milestones as anywhere else', async (lat, lng, siteLat, metres) => {
    await app.pool.query('update sites set lat = $1, lng = 0 where id = $2', [
      siteLat,
      office.siteId,
    ])
    await phone.send(fillIn(office, { milestone: '', gps: `${lat} ${lng} 0 5` }))
    const [one] = await waiting()
    expect(one?.nearest.map(({ metres: far }) => far)).toEqual([metres])
  })
})

const THIN = '<rebar>good</rebar><concrete><cover>20</cover></concrete>'
const again = (deprecatedId: string, answers: string) => fillIn(office, { deprecatedId, answers })

describe('a visit that changes another one', () => {
  test('changes the answers, raises new issues, and tells what was before', async () => {
    const visit = fillIn(office, { answers: `${THIN}${photosOf('rebar', 'one.png')}` })
    await phone.send(visit, { files: { 'one.png': await png(51) } })
    const edit = again(
      visit.instanceId,
      `${BAD}${photosOf('rebar', 'one.png', 'new.png')}<concrete><cover>40</cover></concrete>`,
    )
    const answer = await phone.send(edit)
    expect([answer.status, answer.message]).toEqual([201, 'Received as S-1. 1 of 2 files so far.'])
    await phone.send(edit, { files: { 'new.png': await png(52) } })
    expect(await rowsOf('submissions')).toBe(1)
    const submission = await first()
    expect(submission.data.map(({ answers }) => answers)).toEqual([['Bad'], ['40']])
    expect(submission).toMatchObject({ filesExpected: 2, filesArrived: 2, photoCount: 2 })
    const entry = submission.updates.find(({ actionType }) => actionType === 'Edited')
    expect(entry?.content.change).toEqual({
      type: 'Answers',
      from: { 'How is the rebar?': 'Good', 'Concrete › Cover in mm': '20' },
      to: { 'How is the rebar?': 'Bad – Rust at bar 4.', 'Concrete › Cover in mm': '40' },
    })
    const found = await raised()
    expect(found).toHaveLength(2)
    const thin = found.find(({ question }) => question?.errorName === 'Cover is thin')
    const issue = await readIssue(thin?._id ?? '')
    expect(issue.updates.at(-1)?.content.change).toMatchObject({
      to: { 'Concrete › Cover in mm': '40' },
    })
    const rebar = found.find(({ question }) => question?.errorName === 'Rebar is corroded')
    expect((await readIssue(rebar?._id ?? '')).updates[0]?.content.photos).toHaveLength(2)
  })

  test('takes answers out, and keeps the issues that hang on them', async () => {
    const visit = fillIn(office, { answers: `${BAD}<concrete><cover>20</cover></concrete>` })
    await phone.send(visit)
    await phone.send(again(visit.instanceId, '<rebar>bad</rebar>'))
    expect((await first()).data).toHaveLength(1)
    expect(await raised()).toHaveLength(2)
  })

  test('of nothing that is known is refused, and so is the second change of one visit', async () => {
    expect((await phone.send(again('uuid:none', BAD))).status).toBe(404)
    const visit = fillIn(office)
    await phone.send(visit)
    await phone.send(again(visit.instanceId, BAD))
    const late = await phone.send(again(visit.instanceId, THIN))
    expect(late.status).toBe(409)
    expect(late.message).toMatch(/^Bohdan Moroz changed this visit at /)
  })

  test('that waits goes into its place, and takes the one before along', async () => {
    const visit = fillIn(office, { milestone: '', answers: WITH_PHOTOS })
    await phone.send(visit, { files: { 'one.png': await png(53) } })
    const edit = again(visit.instanceId, WITH_PHOTOS)
    expect((await phone.send(edit)).message).toBe('Received as S-1. 1 of 3 files so far.')
    expect(await waiting()).toEqual([])
    expect(await first()).toMatchObject({ filesExpected: 3, filesArrived: 1, photoCount: 1 })
  })
})

const changedTwice = async () => {
  const one = fillIn(office, { milestone: '' })
  const two = fillIn(office, { milestone: '', deprecatedId: one.instanceId })
  const three = fillIn(office, { milestone: '', deprecatedId: two.instanceId })
  for (const version of [one, two, three]) expect((await phone.send(version)).status).toBe(201)
  const [last, ...others] = await waiting()
  expect(others).toEqual([])
  return { ...params, visitId: last?._id ?? '' }
}
const unplaced = async () => {
  const { rowCount } = await app.pool.query(
    'select from visits where project_id = $1 and submission_id is null',
    [office.projectId],
  )
  return rowCount
}

describe('a visit that was changed twice while it waited', () => {
  test('is placed with all its versions', async () => {
    const visit = await changedTwice()
    expect(await unplaced()).toBe(3)
    const body = { milestone: office.milestoneId }
    expect((await office.member.call(visits.place, { params: visit, body })).status).toBe(200)
    expect([await unplaced(), await rowsOf('visits')]).toEqual([0, 3])
  })

  test('is deleted with all its versions, and no other visit is', async () => {
    await phone.send(fillIn(office, { milestone: '' }))
    const [other] = await waiting()
    await phone.send(fillIn(office))
    const edits = fillIn(office, { milestone: '' })
    await phone.send(edits)
    await phone.send(fillIn(office, { milestone: '', deprecatedId: edits.instanceId }))
    const last = (await waiting()).find(({ _id }) => _id !== other?._id)
    const options = { params: { ...params, visitId: last?._id ?? '' }, query: { note: 'A trial.' } }
    expect((await office.admin.call(visits.remove, options)).status).toBe(200)
    expect((await waiting()).map(({ _id }) => _id)).toEqual([other?._id])
    expect(await rowsOf('visits')).toBe(2)
  })
})

describe('what is no visit', () => {
  test.each([
    [
      'a DTD',
      '<!DOCTYPE data [<!ENTITY a "aaaa">]><data id="foundation"><rebar>bad</rebar></data>',
    ],
    ['no XML', 'hello'],
    ['half of one', '<data id="foundation"><rebar>'],
    ['of no form', '<data><rebar>good</rebar></data>'],
    ['too deep', `<data id="foundation">${'<a>'.repeat(40)}${'</a>'.repeat(40)}</data>`],
    ['nothing', ''],
  ])('is refused: %s', async (_what, xml) => {
    const { status, nature } = await phone.send({ xml })
    expect([status, nature]).toEqual([400, 'error'])
  })

  test.each([
    ['as ODK Collect marks it', ' encrypted="yes"', ''],
    ['by what stands in it', '', '<base64EncryptedKey>c2VjcmV0</base64EncryptedKey>'],
  ])('is an encrypted one, which is refused by name: %s', async (_what, mark, key) => {
    const xml =
      `<data xmlns="http://www.opendatakit.org/xforms/encrypted" id="foundation" version="1"${mark}>${key}` +
      '<n0:meta xmlns:n0="http://openrosa.org/xforms"><n0:instanceID>uuid:1</n0:instanceID></n0:meta>' +
      '<media><file>one.png.enc</file></media><encryptedXmlFile>submission.xml.enc</encryptedXmlFile></data>'
    const files = { 'submission.xml.enc': new Uint8Array(64), 'one.png.enc': new Uint8Array(64) }
    const answer = await phone.send({ xml }, { files })
    expect([answer.status, answer.nature]).toEqual([400, 'error'])
    expect(answer.message).toMatch(/^This visit is encrypted, and Plumbline cannot read it\./)
    const { text } = await phone.send({ xml }, { files, json: true, language: 'uk' })
    expect(JSON.parse(text)).toMatchObject({
      code: 'visitEncrypted',
      message: expect.stringMatching(/^Цей візит зашифровано/) as unknown,
    })
    expect(await rowsOf('visits')).toBe(0)
    // filled in again without a key it is read at once, also under the id of the one that was refused
    expect((await phone.send(fillIn(office, { instanceId: 'uuid:1' }))).status).toBe(201)
    expect((await first()).data[0]?.answers).toEqual(['Good'])
  })

  test('is refused without the part that holds it, and beyond 2 MB', async () => {
    const form = new FormData()
    form.append('photo.png', new File(['x'], 'photo.png'))
    expect((await phone.post(form)).status).toBe(400)
    expect((await phone.post('{}', { 'content-type': 'application/json' })).status).toBe(400)
    const long = fillIn(office, { answers: `<rebar>${'x'.repeat(2_000_000)}</rebar>` })
    expect((await phone.send(long)).status).toBe(413)
  })

  test('and 120 files at once are none too many', async () => {
    const names = Array.from({ length: 120 }, (_, n) => `photo ${n}.png`)
    const visit = fillIn(office, { answers: `<rebar>good</rebar>${photosOf('rebar', ...names)}` })
    const files = Object.fromEntries(
      await Promise.all(names.map(async (name, n) => [name, await png(n)] as const)),
    )
    expect((await untilServed(() => phone.send(visit, { files }))).status).toBe(201)
    expect(await first()).toMatchObject({ filesExpected: 120, filesArrived: 120 })
  })
})

describe('a key', () => {
  test('that is revoked while photos are on the phone brings nothing more', async () => {
    const visit = fillIn(office, { answers: WITH_PHOTOS })
    await phone.send(visit)
    await office.admin.call(fieldKeys.revoke, {
      params: { ...params, keyId: office.made._id },
    })
    const refused = await phone.send(visit, { files: { 'one.png': await png(61) } })
    expect([refused.status, refused.nature]).toEqual([403, 'error'])
    expect(refused.headers.get('x-openrosa-version')).toBe('1.0')
    expect(await first()).toMatchObject({ filesArrived: 0 })
  })

  test('that is revoked while a visit comes in has not brought it', async () => {
    const { xml } = fillIn(office)
    const body = multipartBody([
      { name: 'xml_submission_file', filename: 'visit.xml', content: xml },
    ])
    const socket = dial(app.origin)
    const head = [
      `POST ${office.server}/submission HTTP/1.1`,
      'Host: localhost',
      `Content-Type: ${MULTIPART}`,
      `Content-Length: ${body.length}`,
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body.subarray(0, 100))
    // it was let in, and is not asked again before all of it is there
    await until(async () => {
      const { rows } = await app.pool.query(
        'select from field_keys where id = $1 and last_used_at is not null',
        [office.made._id],
      )
      return rows.length > 0
    })
    await app.pool.query('update field_keys set revoked_at = now() where id = $1', [
      office.made._id,
    ])
    socket.write(body.subarray(100))
    expect((await readAnswer(socket))?.status).toBe(403)
    expect(await rowsOf('visits')).toBe(0)
  })

  test('whose person is removed while a visit comes in has not brought it', async () => {
    const removed = `delete from memberships where project_id = $1
      and user_id = (select user_id from field_keys where id = $2)`
    const answer = await answerDuring(app, [[removed, [office.projectId, office.made._id]]], () =>
      phone.send(fillIn(office)),
    )
    expect(answer.status).toBe(403)
    expect(await rowsOf('visits')).toBe(0)
  })

  test('brings nothing into another project', async () => {
    const elsewhere = await buildProject(app)
    await buildForm(app, elsewhere)
    const foreign = new Phone(app.origin, {
      server: office.server.replace(office.projectId, elsewhere),
    })
    expect((await foreign.send(fillIn(office))).status).toBe(403)
  })
})
