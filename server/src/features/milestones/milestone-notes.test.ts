import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyInput } from '@plumbline/contract/endpoint'
import type { MilestoneNote } from '@plumbline/contract/milestones/milestone-history'
import { milestones } from '@plumbline/contract/milestones'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, buildReport, signIn } from '../../testing/builders.ts'
import { buildOffice, type Office } from '../../testing/office.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let office: Office
let outsider: Visitor
let params: { projectId: string; milestoneId: string }
beforeAll(async () => {
  app = await startTestApp()
  office = await buildOffice(app)
  params = { projectId: office.projectId, milestoneId: office.milestoneId }
  const elsewhere = await buildReport(app)
  outsider = await signIn(app, await buildPerson(app, { projects: [elsewhere.projectId] }))
})
afterAll(() => app.close())

type NewNote = BodyInput<typeof milestones.addNote>
type NewReply = BodyInput<typeof milestones.reply>['update']
type Reaction = BodyInput<typeof milestones.reaction>['reaction']

async function note(who: Visitor, text: string, more: Partial<NewNote> = {}) {
  const { data } = await who.call(milestones.addNote, { params, body: { text, ...more } })
  const added = data.docs.notes.at(-1)
  if (!added) throw new Error('no note')
  return added
}

const reply = (who: Visitor, noteId: string, update: NewReply, at = params) =>
  who.call(milestones.reply, { params: { ...at, noteId }, body: { update } })
const say = (notes: string) => ({ content: { notes } })

const react = (who: Visitor, noteId: string, on = true, reaction: Reaction = 'fire', at = params) =>
  who.call(milestones.reaction, { params: { ...at, noteId }, body: { reaction, on } })

const remove = (who: Visitor, embeddedId: string) =>
  who.call(milestones.deleteEmbedded, { params: { ...params, field: 'notes', embeddedId } })

const details = async (who: Visitor = office.member, at = params) =>
  (await who.call(milestones.details, { params: at })).data.docs
const noteIn = (notes: MilestoneNote[], id: string) => notes.find(({ _id }) => _id === id)

describe('a note on a milestone', () => {
  test('is answered and reacted to, and read so with its milestone and in its history', async () => {
    const { _id } = await note(office.member, 'Gutters are late.')
    const sent = await reply(office.other, _id, say('Until Monday.'))
    expect(sent.status).toBe(200)
    await react(office.admin, _id)
    const shown = await details()
    const found = noteIn(shown.notes, _id)
    expect(found).toMatchObject({
      text: 'Gutters are late.',
      createdBy: { firstName: 'Iryna' },
      isDeleted: false,
      mentions: [],
      reactions: { fire: [{ _id: office.people.admin._id }], love: [] },
      replies: [{ text: 'Until Monday.', createdBy: { firstName: 'Taras' } }],
    })
    const entry = shown.updates.find((update) => update._id === _id)
    expect(entry?.replies).toMatchObject([{ actionType: 'Reply', parent: _id }])
    expect(shown.notes.some(({ text }) => text === 'Until Monday.')).toBe(false)
  })

  test('is news to others and not to its author; its replies likewise', async () => {
    const { _id } = await note(office.member, 'Whose news?')
    await reply(office.other, _id, say('Yours.'))
    for (const [who, news] of [
      [office.member, [false, true]],
      [office.other, [true, false]],
    ] as const) {
      const found = noteIn((await details(who)).notes, _id)
      expect([found?.unread, found?.replies[0]?.unread]).toEqual(news)
    }
  })

  test('is seen by a person once they say so', async () => {
    const { _id } = await note(office.member, 'Seen?')
    const unread = async (who: Visitor) => noteIn((await details(who)).notes, _id)?.unread
    expect(await unread(office.other)).toBe(true)
    const { data } = await office.other.call(milestones.seen, { params })
    expect(noteIn(data.docs.notes, _id)?.unread).toBe(false)
    expect([await unread(office.other), await unread(office.admin)]).toEqual([false, true])
    expect((await outsider.call(milestones.seen, { params })).status).toBe(404)
  })

  test('brings files; its photo is taken back by who added it alone', async () => {
    const form = new FormData()
    form.set('text', '')
    form.set('mentions', '[]')
    form.append('attachments', new File([await tinyPng(90)], 'bay.png'))
    form.append('attachments', new File(['plan'], 'plan.txt'))
    const sent = await office.member.call(milestones.addNote, { params, form })
    const added = sent.data.docs.notes.at(-1)
    expect(added).toMatchObject({
      photos: [{ isDeletableByOwner: true }],
      attachments: [{ filename: 'plan.txt' }],
    })
    const photo = { ...params, field: 'photos', embeddedId: added?.photos[0]?._id ?? '' }
    for (const [who, status] of [
      [office.other, 403],
      [outsider, 404],
      [office.member, 200],
      [office.member, 404],
    ] as const) {
      expect((await who.call(milestones.deleteEmbedded, { params: photo })).status).toBe(status)
    }
    const { notes, numPhotos } = await details()
    expect(noteIn(notes, added?._id ?? '')).toMatchObject({ photos: [], isDeleted: false })
    expect(numPhotos).toBe(0)
  })

  test('names people and things of its project', async () => {
    const text = `Ask @[Taras Kovalenko](user:${office.people.other._id})`
    const mentions = [{ type: 'user' as const, targetId: office.people.other._id }]
    const added = await note(office.member, text, { mentions })
    expect(added.mentions).toMatchObject([
      {
        type: 'user',
        targetId: office.people.other._id,
        reg: `@[Taras Kovalenko](user:${office.people.other._id})`,
        details: { title: 'Taras Kovalenko' },
      },
    ])
  })

  test('that names what is of another project is refused and written nowhere', async () => {
    const stranger = await buildPerson(app)
    const mentions = [{ type: 'user' as const, targetId: stranger._id }]
    const before = (await details()).numNotes
    const answer = await office.member.call(milestones.addNote, {
      params,
      body: { text: 'Psst', mentions },
    })
    expect(answer).toMatchObject({
      status: 400,
      message: 'Someone or something that is mentioned does not belong to this project.',
    })
    const { _id } = await note(office.member, 'Ask somebody')
    const replied = await reply(office.other, _id, { ...say('Him?'), mentions })
    expect(replied.status).toBe(400)
    const after = await details()
    expect(after.numNotes).toBe(before + 1)
    expect(noteIn(after.notes, _id)?.replies).toEqual([])
    expect(after.lastUpdateNotes).toBe('Ask somebody')
  })
})

describe('a reply', () => {
  test('brings files, and stands under the note that the conversation began with', async () => {
    const { _id } = await note(office.member, 'See the bay?')
    const form = new FormData()
    form.set('update', JSON.stringify(say('Here.')))
    form.append('attachments', new File([await tinyPng(80)], 'bay.png'))
    form.append('attachments', new File(['plan'], 'plan.txt'))
    const first = await office.other.call(milestones.reply, {
      params: { ...params, noteId: _id },
      form,
    })
    const [withFiles] = noteIn(first.data.docs.notes, _id)?.replies ?? []
    expect(withFiles).toMatchObject({
      photos: [{ isDeletableByOwner: true, issueCount: 0, question: null }],
      attachments: [{ filename: 'plan.txt' }],
    })
    const again = await reply(office.admin, withFiles?._id ?? '', say('Thanks.'))
    expect(noteIn(again.data.docs.notes, _id)?.replies.map(({ text }) => text)).toEqual([
      'Here.',
      'Thanks.',
    ])
  })

  test('leaves the last update of the milestone, its words and their time', async () => {
    const { _id } = await note(office.member, 'Last words')
    const before = await details()
    await reply(office.other, _id, say('An answer'))
    const { lastUpdateDate, lastUpdateNotes, version } = await details()
    expect({ lastUpdateDate, lastUpdateNotes, version }).toEqual({
      lastUpdateDate: before.lastUpdateDate,
      lastUpdateNotes: 'Last words',
      version: before.version,
    })
  })

  test("without words and files is refused with 'No content.'", async () => {
    const { _id } = await note(office.member, 'Anybody?')
    expect(await reply(office.other, _id, say(' \n'))).toMatchObject({
      status: 400,
      message: 'No content.',
    })
  })

  test('sent twice with one Idempotency-Key stands there once', async () => {
    const { _id } = await note(office.member, 'Once?')
    const send = () =>
      office.other.call(milestones.reply, {
        params: { ...params, noteId: _id },
        body: { update: say('Once.') },
        headers: { 'idempotency-key': `reply-${_id}` },
      })
    await send()
    const { data } = await send()
    expect(noteIn(data.docs.notes, _id)?.replies).toHaveLength(1)
  })
})

describe('a reaction', () => {
  test('counts once a person, and goes again', async () => {
    const { _id } = await note(office.member, 'Roof is tight.')
    await react(office.other, _id)
    const twice = await react(office.other, _id)
    expect(noteIn(twice.data.docs.notes, _id)?.reactions.fire).toHaveLength(1)
    const gone = await react(office.other, _id, false)
    expect(noteIn(gone.data.docs.notes, _id)?.reactions.fire).toEqual([])
  })

  test('is given to a reply, and to a change of the milestone', async () => {
    const { _id } = await note(office.member, 'Ready?')
    const { data } = await reply(office.other, _id, say('Ready.'))
    const answer = noteIn(data.docs.notes, _id)?.replies[0]
    const onReply = await react(office.member, answer?._id ?? '', true, 'check')
    expect(noteIn(onReply.data.docs.notes, _id)?.replies[0]?.reactions.check).toHaveLength(1)
    await office.member.call(milestones.update, { params, body: { percentCompleted: 41 } })
    const edited = (await details()).updates.at(-1)
    const onChange = await react(office.other, edited?._id ?? '', true, 'love')
    expect(onChange.data.docs.updates.at(-1)?.reactions.love).toHaveLength(1)
  })

  test('is one of the six, or refused', async () => {
    const { _id } = await note(office.member, 'Hm')
    expect((await react(office.other, _id, true, 'shrug' as Reaction)).status).toBe(400)
  })
})

describe('replies and reactions', () => {
  test('are not for people of other projects, nor for notes of other milestones', async () => {
    const { _id } = await note(office.member, 'Here alone')
    const other = await buildMilestone(app, { projectId: office.projectId, siteId: office.siteId })
    const otherPlace = { ...params, milestoneId: other.milestoneId }
    const issueEntry = (
      await app.pool.query<{ id: string }>('select id from updates where issue_id = $1', [
        office.issueId,
      ])
    ).rows[0]?.id
    for (const answer of [
      await reply(outsider, _id, say('x')),
      await react(outsider, _id),
      await reply(office.member, _id, say('x'), otherPlace),
      await react(office.member, _id, true, 'fire', otherPlace),
      await reply(office.member, issueEntry ?? '', say('x')),
      await react(office.member, crypto.randomUUID()),
    ]) {
      expect(answer.status).toBe(404)
    }
    const found = noteIn((await details()).notes, _id)
    expect([found?.replies, found?.reactions.fire]).toEqual([[], []])
  })

  test('are refused where a note was deleted', async () => {
    const { _id } = await note(office.member, 'Soon gone')
    await remove(office.member, _id)
    const gone = { status: 409, message: 'This update has been deleted.' }
    expect(await reply(office.other, _id, say('Why?'))).toMatchObject(gone)
    expect(await react(office.other, _id)).toMatchObject(gone)
  })
})

describe('a note that its author deletes', () => {
  test('stays in its place, emptied, with its replies and without its reactions', async () => {
    const { _id } = await note(office.member, 'Wrong roof')
    await reply(office.other, _id, say('Which one?'))
    await react(office.other, _id)
    const { data } = await remove(office.member, _id)
    expect(noteIn(data.docs.notes, _id)).toMatchObject({
      text: '',
      isDeleted: true,
      createdBy: { firstName: 'Iryna' },
      reactions: { fire: [] },
      replies: [{ text: 'Which one?', isDeleted: false }],
    })
    expect((await remove(office.member, _id)).status).toBe(404)
  })

  test('loses a reply by the author of the reply alone, with its files', async () => {
    const { _id } = await note(office.member, 'Question')
    const form = new FormData()
    form.set('update', JSON.stringify(say('Secret answer')))
    form.append('attachments', new File(['plan'], 'plan.txt'))
    const { data } = await office.other.call(milestones.reply, {
      params: { ...params, noteId: _id },
      form,
    })
    const answer = noteIn(data.docs.notes, _id)?.replies[0]
    const replyId = answer?._id ?? ''
    expect((await remove(office.member, replyId)).status).toBe(403)
    expect((await remove(office.admin, replyId)).status).toBe(403)
    expect((await remove(outsider, replyId)).status).toBe(404)
    const removed = await remove(office.other, replyId)
    expect(noteIn(removed.data.docs.notes, _id)?.replies).toMatchObject([
      { text: '', isDeleted: true, attachments: [] },
    ])
    expect((await office.other.fetch(answer?.attachments[0]?.url ?? '')).status).toBe(404)
  })
})

test('of a long history the newest 500 notes and entries come, and the numbers of all', async () => {
  const on = await buildMilestone(app)
  const person = await buildPerson(app, { projects: [on.projectId] })
  const reader = await signIn(app, person)
  const at = { projectId: on.projectId, milestoneId: on.milestoneId }
  await app.pool.query(
    `insert into updates
       (project_id, id, milestone_id, action_type, created_by, created_at, notes)
     select $1, gen_random_uuid(), $2, case when n <= 510 then 'Updated' else 'Edited' end, $3,
            now() - make_interval(mins => 2000 - n), n::text
       from generate_series(1, 1110) n`,
    [on.projectId, on.milestoneId, person._id],
  )
  const oldest = await details(reader, at)
  const answered = oldest.notes[0]?._id ?? ''
  await reply(reader, answered, say('Still true.'), at)
  const shown = await details(reader, at)
  expect([shown.numNotes, shown.numUpdates]).toEqual([510, 1110])
  expect(shown.notes.map(({ text }) => Number(text))).toEqual(
    Array.from({ length: 500 }, (_, n) => n + 11),
  )
  expect(shown.notes[0]?.replies).toMatchObject([{ text: 'Still true.' }])
  expect(shown.updates.map(({ content }) => Number(content.notes))).toEqual(
    Array.from({ length: 500 }, (_, n) => n + 611),
  )
})
