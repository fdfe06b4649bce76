import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildReport,
  type Running,
  signInByPassword,
} from '../../server/src/testing/builders.ts'
import { noteForm } from '../../server/src/testing/notes.ts'
import { tinyPng } from '../../server/src/testing/files/pictures.ts'
import type { Visitor } from '../../server/src/testing/visitor.ts'

/** Milestones that one call changes. */
const AT_ONCE = 3

/** The place where a member writes. */
export interface Ground {
  member: Visitor
  projectId: string
  milestoneIds: string[]
  issueIds: string[]
}

/** One call that writes, known by a text that no other has. */
export interface Write {
  kind: 'note on an issue' | 'note on a milestone' | 'change of milestones'
  text: string
  /** Ids of what it is written on. */
  on: string[]
  /** The number of photos with each entry of it. */
  photos: number
  /** A number for the picture and the progress in it: a write that is sent again must have the same. */
  value: number
  acknowledged: boolean
}

/** The entries with a text: their number, and the number of their photos that can be read. */
export type Found = Map<string, { times: number; photos: number }>

/** A project of its own with so many milestones, of which two in three have an issue, and a member of it. */
export async function layGround(app: Running, milestones: number): Promise<Ground> {
  const projectId = await buildProject(app, { name: 'Killed writes' })
  const milestoneIds: string[] = []
  const issueIds: string[] = []
  for (let n = 0; n < milestones; n += 1) {
    const on = await buildMilestone(app, { projectId, name: `Milestone ${n}` })
    milestoneIds.push(on.milestoneId)
    if (n % 3 > 0) issueIds.push((await buildReport(app, { on })).issueId)
  }
  const member = await signInByPassword(app, await buildPerson(app, { projects: [projectId] }))
  return { member, projectId, milestoneIds, issueIds }
}

/** A write that is new: a third of them each kind. */
export function someWrite({ milestoneIds, issueIds }: Ground): Write {
  const text = `Write ${randomUUID()}`
  const kind = pick(['note on an issue', 'note on a milestone', 'change of milestones'] as const)
  const first = Math.floor(Math.random() * milestoneIds.length)
  const on =
    kind === 'note on an issue'
      ? [pick(issueIds)]
      : kind === 'note on a milestone'
        ? [pick(milestoneIds)]
        : [0, 1, 2].map((n) => milestoneIds[(first + n) % milestoneIds.length] ?? '')
  const value = Math.floor(Math.random() * 256)
  return { kind, text, on, photos: on.length === AT_ONCE ? 0 : 1, value, acknowledged: false }
}

/** The reason why a request got no answer. */
export function reasonOf({ cause, message }: Error): string {
  return cause instanceof Error ? cause.message : message
}

/**
 * Sends a write, again with the same key until it is answered.
 * @param onFirstFailure hears why the first try failed
 */
export async function writeUntilAnswered(
  ground: Ground,
  write: Write,
  onFirstFailure: (why: string) => void = () => undefined,
): Promise<void> {
  let isFirst = true
  const headers = { 'idempotency-key': write.text.replace(' ', '-') }
  const giveUpAt = Date.now() + 60_000
  while (Date.now() < giveUpAt) {
    let why = ''
    const answer = await send(ground, write, headers).catch((error: Error) => {
      why = reasonOf(error)
      return null
    })
    if (answer?.status === 200) {
      write.acknowledged = true
      return
    }
    if (answer && answer.status < 500) throw new Error(`${answer.status}: ${answer.message}`)
    if (isFirst) onFirstFailure(answer ? `${answer.status} ${answer.message}` : why)
    isFirst = false
    await delay(100)
  }
  throw new Error('No answer for a minute.')
}

async function send(ground: Ground, write: Write, headers: Record<string, string>) {
  const { member, projectId } = ground
  const [first = ''] = write.on
  const { text } = write
  if (write.kind === 'change of milestones') {
    const body = write.on.map((_id) => ({
      _id,
      percentCompleted: write.value / 3,
      update: { content: { notes: text } },
    }))
    return member.call(milestones.updateMany, { params: { projectId }, body, headers })
  }
  const picture = new File([await tinyPng(write.value)], 'site.png')
  if (write.kind === 'note on an issue') {
    const params = { projectId, docId: first }
    return member.call(issues.update, { params, form: noteForm(text, picture), headers })
  }
  const form = new FormData()
  form.set('text', text)
  form.set('mentions', '[]')
  form.append('attachments', picture)
  return member.call(milestones.addNote, {
    params: { projectId, milestoneId: first },
    form,
    headers,
  })
}

/** Reads every history as a member sees it, and fetches every photo. */
export async function readBack({ member, projectId, ...ids }: Ground): Promise<Found> {
  const found: Found = new Map()
  const count = async (content: { notes: string; photos: readonly { url: string }[] }) => {
    const known = found.get(content.notes) ?? { times: 0, photos: 0 }
    let { photos } = known
    for (const photo of content.photos) {
      const answer = await member.fetch(`${photo.url}?size=original`)
      if (answer.ok && (await answer.arrayBuffer()).byteLength > 0) photos += 1
    }
    found.set(content.notes, { times: known.times + 1, photos })
  }
  for (const docId of ids.issueIds) {
    const { data } = await member.call(issues.get, { params: { projectId, docId } })
    for (const { content } of data.docs.updates.slice(1)) await count(content)
  }
  for (const milestoneId of ids.milestoneIds) {
    const { data } = await member.call(milestones.details, { params: { projectId, milestoneId } })
    for (const { content } of data.docs.updates) await count(content)
  }
  return found
}

/** Lists the faults in the stored entries, by the writes that were sent. */
export function faultsOf(sent: readonly Write[], found: Found) {
  const acknowledged = sent.filter((write) => write.acknowledged)
  const of = (write: Write) => found.get(write.text) ?? { times: 0, photos: 0 }
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((write) => of(write).times === 0).length,
    doubled: sent.filter((write) => of(write).times > write.on.length).length,
    half: sent.filter((write) => {
      const { times, photos } = of(write)
      return times > 0 && (times < write.on.length || photos !== write.photos)
    }).length,
  }
}

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T
}
