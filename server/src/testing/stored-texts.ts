import { baselines } from '@plumbline/contract/baselines'
import { TEXT_MAX } from '@plumbline/contract/forms/form-definition'
import { forms } from '@plumbline/contract/forms/forms'
import { fieldKeys, KEY_LABEL_MAX } from '@plumbline/contract/intake/field-keys'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { COMMENT_NAME_MAX, NOTE_TEXT_MAX, PROFILE_TEXT_MAX } from '@plumbline/contract/rules/limits'
import { projects } from '@plumbline/contract/projects'
import { shares } from '@plumbline/contract/shares'
import { sites } from '@plumbline/contract/sites'
import { submissions } from '@plumbline/contract/submissions'
import type { Update } from '@plumbline/contract/documents/updates'
import { users } from '@plumbline/contract/users'
import { buildPerson, type Running, signIn } from './builders.ts'
import { isStorable } from './files/naughty.ts'
import { buildDraft, siteVisit } from './build-forms.ts'
import { buildDesk, notesOf, sendNote } from './notes.ts'
import { buildShare, reportOf } from './shares.ts'
import { Visitor } from './visitor.ts'

/** A place where people write a text that is stored. */
export interface TextPlace {
  /** Returns the text as it is to be read again; null when it is to be refused. */
  keeps(text: string): string | null
  /** Answers the status. */
  write(text: string): Promise<number>
  /** All texts that stand there. */
  read(): Promise<string[]>
  /** True if a text replaces the one before. */
  isField?: boolean
}

/** Measured in code points, as the contract does: an emoji is not two. */
const within = (max: number) => (text: string) =>
  isStorable(text) && Array.from(text).length <= max ? text : null
const filled = (max: number) => (text: string) => (text.trim() ? within(max)(text) : null)
const named = (max: number) => (text: string) => filled(max)(text)?.trim() ?? null
/** Trimmed before it is measured. */
const trimmed = (max: number) => (text: string) =>
  isStorable(text) ? filled(max)(text.trim()) : null

/** All places of a project of their own, by what is written there. */
export async function buildTextPlaces(app: Running): Promise<[string, TextPlace][]> {
  const desk = await buildDesk(app)
  const { projectId, milestoneId, submissionId } = desk
  const ofSubmission = { projectId, docId: submissionId }
  const ofMilestone = { projectId, milestoneId }
  const admin = await signIn(app, await buildPerson(app, { level: 'admin', projects: [projectId] }))
  const details = async () =>
    (await desk.member.call(milestones.details, { params: ofMilestone })).data.docs
  const historyOfSubmission = async () => {
    const { data } = await desk.member.call(submissions.get, { params: ofSubmission })
    return data.docs.updates.map(({ content }) => content.notes)
  }
  const historyOfIssue = async () => {
    const { data } = await desk.member.call(issues.get, { params: desk.params })
    return data.docs.updates
  }
  const asNotes = { keeps: filled(NOTE_TEXT_MAX) }
  const asReason = { keeps: within(NOTE_TEXT_MAX) }
  let isResolved = false
  let isDeleted = false
  let turn = 0
  const places: Record<string, TextPlace> = {
    'a note on an issue': {
      ...asNotes,
      write: async (text) => (await sendNote(desk, text)).status,
      read: () => notesOf(desk),
    },
    'a note on a submission': {
      ...asNotes,
      write: async (notes) => {
        const body = { update: { actionType: 'Updated', content: { notes } } }
        return (await desk.member.call(submissions.update, { params: ofSubmission, body })).status
      },
      read: historyOfSubmission,
    },
    'a reply': {
      ...asNotes,
      write: async (notes) => {
        const params = { ...desk.params, updateId: await reportOf(app, desk.issueId) }
        const body = { update: { content: { notes } } }
        return (await desk.member.call(issues.reply, { params, body })).status
      },
      read: async () =>
        (await historyOfIssue()).flatMap(({ replies }) => replies.map((r) => r.content.notes)),
    },
    'words about resolving and reopening': {
      ...asReason,
      write: async (notes) => {
        const actionType = isResolved ? 'Reopened' : 'Resolved'
        const body = { update: { actionType, content: { notes } } }
        const { status } = await desk.member.call(issues.update, { params: desk.params, body })
        isResolved = isResolved !== (status === 200)
        return status
      },
      read: async () => (await historyOfIssue()).map(({ content }) => content.notes),
    },
    'a reason to delete or restore': {
      ...asReason,
      write: async (notes) => {
        const actionType = isDeleted ? 'Restored' : 'Deleted'
        const body = { update: { actionType, content: { notes } } }
        const { status } = await admin.call(submissions.update, { params: ofSubmission, body })
        isDeleted = isDeleted !== (status === 200)
        return status
      },
      read: historyOfSubmission,
    },
    'words about a review': {
      ...asReason,
      write: async (notes) => {
        turn += 1
        const body = { review: turn % 2 === 0 ? 'received' : 'hasIssues', notes } as const
        const { status } = await desk.member.call(submissions.review, {
          params: ofSubmission,
          body,
        })
        // what was refused leaves the review as it is
        if (status !== 200) turn -= 1
        return status
      },
      read: historyOfSubmission,
    },
    'a note on a milestone': {
      ...asNotes,
      write: async (text) =>
        (await desk.member.call(milestones.addNote, { params: ofMilestone, body: { text } }))
          .status,
      read: async () => (await details()).notes.map(({ text }) => text),
    },
    'words about a change of a milestone': {
      ...asReason,
      write: async (notes) => {
        const body = { percentCompleted: (turn += 1) % 100, update: { content: { notes } } }
        return (await desk.member.call(milestones.update, { params: ofMilestone, body })).status
      },
      read: async () => (await details()).updates.map(({ content }) => content.notes),
    },
    ...commentPlaces(
      app,
      await buildShare(app, desk, 'issue', { canComment: true }),
      historyOfIssue,
    ),
  }
  for (const [field, max] of MILESTONE_TEXTS) {
    places[`the ${field} of a milestone`] = {
      isField: true,
      keeps: within(max),
      write: async (text) => {
        const body = { [field]: text }
        return (await desk.member.call(milestones.update, { params: ofMilestone, body })).status
      },
      read: async () => [(await details())[field]],
    }
  }
  places['the name of a milestone'] = {
    isField: true,
    keeps: trimmed(300),
    write: async (name) =>
      (await admin.call(milestones.edit, { params: ofMilestone, body: { name } })).status,
    read: async () => [(await details()).name],
  }
  places['the name of a site'] = {
    isField: true,
    keeps: trimmed(300),
    write: async (name) => {
      const params = { projectId, siteId: desk.siteId }
      return (await admin.call(sites.update, { params, body: { name } })).status
    },
    read: async () => [(await details()).site.name],
  }
  places['the name of a project'] = {
    isField: true,
    keeps: trimmed(60),
    write: async (name) =>
      (await admin.call(projects.update, { params: { projectId }, body: { name } })).status,
    read: async () => [(await admin.call(projects.get, { params: { projectId } })).data.docs.name],
  }
  places['the name of a baseline'] = {
    keeps: trimmed(60),
    write: async (name) =>
      (await admin.call(baselines.keep, { params: { projectId }, body: { name } })).status,
    read: async () => {
      const { data } = await desk.member.call(baselines.list, { params: { projectId } })
      return data.docs.map(({ name }) => name)
    },
  }
  const formId = await buildDraft(admin, projectId)
  const ofForm = { projectId, formId }
  places['a text of a form'] = {
    isField: true,
    keeps: within(TEXT_MAX),
    write: async (en) => {
      const body = { draft: siteVisit({ title: { en } }) }
      return (await admin.call(forms.save, { params: ofForm, body })).status
    },
    read: async () => [
      (await desk.member.call(forms.get, { params: ofForm })).data.docs.draft?.title['en'] ?? '',
    ],
  }
  const ofKey = { projectId, keyId: await buildKey(admin, projectId) }
  places['the label of a key'] = {
    isField: true,
    keeps: (text) => within(KEY_LABEL_MAX)(text.trim()),
    write: async (label) =>
      (await admin.call(fieldKeys.update, { params: ofKey, body: { label } })).status,
    read: async () => {
      const { data } = await admin.call(fieldKeys.list, { params: { projectId } })
      return data.docs.map(({ label }) => label)
    },
  }
  for (const field of PROFILE_TEXTS)
    places[`the ${field} of a profile`] = profile(desk.member, field)
  return Object.entries(places)
}

/** A key of whoever makes it; answers its id. */
async function buildKey(admin: Visitor, projectId: string): Promise<string> {
  const { data } = await admin.call(fieldKeys.createForBrowser, { params: { projectId }, body: {} })
  return data.docs._id
}

const MILESTONE_TEXTS = [
  ['description', 5000],
  ['actualStartMessage', 5000],
  ['implementer', 300],
  ['paymentGroup', 300],
  ['costUnit', 30],
] as const
const PROFILE_TEXTS = ['firstName', 'lastName', 'position', 'organization', 'phoneNumber'] as const

/** Read as members read it: the holder of a link sees what looks like a mention as a bare name. */
function commentPlaces(
  app: Running,
  shareId: string,
  history: () => Promise<Update[]>,
): Record<string, TextPlace> {
  const visitor = new Visitor(app.origin)
  const comment = { firstName: 'Ada', lastName: 'L', email: 'ada@people.example', notes: 'Yes.' }
  const write = async (given: Partial<typeof comment>) => {
    await app.pool.query('delete from attempts')
    const body = { update: { ...comment, ...given } }
    return (await visitor.call(shares.createNote, { params: { shareId }, body })).status
  }
  return {
    'the comment of a visitor': {
      keeps: filled(NOTE_TEXT_MAX),
      write: (notes) => write({ notes }),
      read: async () => (await history()).map(({ content }) => content.notes),
    },
    'the name of a visitor': {
      keeps: named(COMMENT_NAME_MAX),
      write: (firstName) => write({ firstName }),
      read: async () => (await history()).map(({ authorName }) => authorName?.slice(0, -2) ?? ''),
    },
  }
}

function profile(member: Visitor, field: (typeof PROFILE_TEXTS)[number]): TextPlace {
  const own = {
    firstName: 'Olena',
    lastName: 'Kovalenko',
    position: 'Engineer',
    organization: 'Buduiemo',
    phoneNumber: '112',
  }
  return {
    isField: true,
    keeps: trimmed(PROFILE_TEXT_MAX),
    write: async (text) =>
      (await member.call(users.updateMe, { body: { ...own, [field]: text } })).status,
    read: async () => [(await member.call(users.isAuthenticated)).data.user[field]],
  }
}

/** Writes all texts to a place and answers, in words, which did not come back, and which were not refused. */
export async function lossesOf(place: TextPlace, texts: string[]): Promise<string[]> {
  const losses: string[] = []
  const awaited = new Set<string>()
  for (const text of texts) {
    const status = await place.write(text)
    const stored = place.keeps(text)
    if (status !== (stored === null ? 400 : 200)) losses.push(`${status} for ${shown(text)}`)
    if (stored === null) continue
    if (!place.isField) awaited.add(stored)
    else if ((await place.read())[0] !== stored) losses.push(`another text for ${shown(text)}`)
  }
  const found = new Set(awaited.size > 0 ? await place.read() : [])
  for (const text of awaited) if (!found.has(text)) losses.push(`nowhere: ${shown(text)}`)
  return losses
}

function shown(text: string): string {
  return JSON.stringify(text).slice(0, 100)
}
