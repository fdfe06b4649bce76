import { setTimeout as delay } from 'node:timers/promises'
import { milestones } from '@plumbline/contract/milestones'
import type { Bar } from './report.ts'
import type { Planning } from './schedule-import.ts'

const TARGETS = 20
const EVERY_MS = 100
/** Milliseconds that somebody waits for a row before they are asked to try again later. */
const LOCK_TIMEOUT_MS = 2000

/** The notes that somebody writes on milestones while an import changes them. */
export interface Writing {
  milestoneIds: string[]
  /** The notes that were acknowledged. */
  written: { milestoneId: string; text: string }[]
  refused: number
  slowestMs: number
}

/** The milestones that somebody is about to write on. */
export async function aboutToWrite({ admin, projectId }: Planning): Promise<Writing> {
  const { data } = await admin.call(milestones.list, { params: { projectId } })
  const imported = data.docs.filter(({ taskId }) => taskId !== '')
  const every = Math.floor(imported.length / TARGETS)
  const milestoneIds = imported.filter((_, n) => n % every === 0).map(({ _id }) => _id)
  return { milestoneIds, written: [], refused: 0, slowestMs: 0 }
}

/** Writes notes, or changes, one after the other until the work is done. */
export async function writeDuring<T>(
  { admin, projectId }: Planning,
  writing: Writing,
  what: 'notes' | 'changes',
  work: Promise<T>,
): Promise<T> {
  const state = { isOver: false }
  const over = work.finally(() => {
    state.isOver = true
  })
  over.catch(() => undefined)
  const { milestoneIds, written } = writing
  for (let n = 0; !state.isOver; n += 1) {
    const milestoneId = milestoneIds[n % milestoneIds.length] ?? ''
    const params = { projectId, milestoneId }
    const text = `What ${written.length} says.`
    const from = performance.now()
    const { status } = await (what === 'notes'
      ? admin.call(milestones.addNote, { params, body: { text } })
      : admin.call(milestones.update, { params, body: { actualStartMessage: text } }))
    writing.slowestMs = Math.max(writing.slowestMs, performance.now() - from)
    if (status === 200) written.push({ milestoneId, text })
    else writing.refused += 1
    await delay(EVERY_MS)
  }
  return over
}

/** Counts the acknowledged notes that are missing, and the time that somebody waited. */
export async function barsOf(
  what: string,
  { admin, projectId }: Planning,
  { milestoneIds, written, refused, slowestMs }: Writing,
): Promise<Bar[]> {
  if (written.length < TARGETS) throw new Error('Too little was written to say anything.')
  const histories = new Map<string, string>()
  for (const milestoneId of milestoneIds) {
    const { data } = await admin.call(milestones.details, { params: { projectId, milestoneId } })
    histories.set(milestoneId, JSON.stringify(data.docs.updates))
  }
  const lost = written.filter(
    ({ milestoneId, text }) => !histories.get(milestoneId)?.includes(text),
  )
  const all = `${what} on milestones that are changed, of ${written.length + refused}`
  return [
    { what: `${all}: slowest`, measured: slowestMs, unit: 'ms', must: LOCK_TIMEOUT_MS, aim: 1000 },
    { what: `${all}: refused`, measured: refused, unit: '', must: 0 },
    { what: `${all}: lost`, measured: lost.length, unit: '', must: 0 },
  ]
}
