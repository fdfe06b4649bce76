import type { Pool } from 'pg'
import { submissions } from '@plumbline/contract/submissions'
import { buildMilestone } from '../builders.ts'
import { POUR, type Poured, pouredXml } from './pours.ts'
import { buildFieldOffice, type FieldOffice } from '../field.ts'
import { type Filled, fillIn, Phone } from '../phone.ts'

/** One of these happens to the answers of a form at each step. */
const STEPS = ['send', 'send', 'edit', 'edit', 'move', 'delete', 'restore', 'purge'] as const

/** A submission, as far as a step has to know it. */
interface Sent {
  filled: Filled
  docId: string
  refId: number
  isDeleted: boolean
}

export interface AnswerSteps {
  office: FieldOffice
  /** Does something at random. @returns what it was, and the status of the answer */
  step: () => Promise<string>
}

/** Visits of the form 'pour' that are sent, changed, moved, deleted, restored and purged over HTTP, at random. */
export async function answerSteps(
  app: { origin: string; pool: Pool },
  random: () => number,
): Promise<AnswerSteps> {
  const office = await buildFieldOffice(app, { definition: POUR, key: 'pour' })
  const other = await buildMilestone(app, { projectId: office.projectId })
  const phone = new Phone(app.origin, office)
  const all: Sent[] = []
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]
  const change = (docId: string, actionType: 'Deleted' | 'Restored') =>
    office.admin.call(submissions.update, {
      params: { projectId: office.projectId, docId },
      body: { update: { actionType } },
    })

  async function send(): Promise<number> {
    const filled = fillIn(office, { answers: pouredXml(anyPour(random)) })
    const { status } = await phone.send(filled)
    const { data } = await office.admin.call(submissions.list, {
      params: { projectId: office.projectId },
      query: { limit: '1', fields: 'refId' },
    })
    const [newest] = data.docs
    if (newest) all.push({ filled, docId: newest._id, refId: newest.refId, isDeleted: false })
    return status
  }

  async function edit(sent: Sent): Promise<number> {
    const answers = pouredXml(anyPour(random))
    const filled = fillIn(office, { answers, deprecatedId: sent.filled.instanceId })
    const { status } = await phone.send(filled)
    if (status < 300) sent.filled = filled
    return status
  }

  async function move({ docId }: Sent): Promise<number> {
    const milestone = pick([office.milestoneId, other.milestoneId])
    const { status } = await office.admin.call(submissions.edit, {
      params: { projectId: office.projectId, docId },
      body: { edits: { milestone } },
    })
    return status
  }

  async function purge(sent: Sent): Promise<number> {
    const { status } = await office.admin.call(submissions.purge, {
      params: { projectId: office.projectId, docId: sent.docId },
      query: { reference: `S-${sent.refId}` },
    })
    if (status === 200) all.splice(all.indexOf(sent), 1)
    return status
  }

  async function happen(what: (typeof STEPS)[number]): Promise<number | null> {
    if (what === 'send') return send()
    const wantsDeleted = what === 'restore' || what === 'purge'
    const sent = pick(all.filter(({ isDeleted }) => isDeleted === wantsDeleted))
    if (!sent) return null
    if (what === 'edit') return edit(sent)
    if (what === 'move') return move(sent)
    if (what === 'purge') return purge(sent)
    const { status } = await change(sent.docId, what === 'delete' ? 'Deleted' : 'Restored')
    if (status === 200) sent.isDeleted = what === 'delete'
    return status
  }

  return {
    office,
    async step() {
      const what = pick(STEPS) ?? 'send'
      return `${what} ${await happen(what)}`
    },
  }
}

/** Answers at random, of which some are left out and some cannot be read. */
function anyPour(random: () => number): Poured {
  const some = (name: string, ...values: string[]): Record<string, string> => {
    const value = values[Math.floor(random() * (values.length + 1))]
    return value === undefined ? {} : { [name]: value }
  }
  const pile = () => ({
    ...some('pile_no', 'P1', 'P2', 'P3'),
    ...some('depth', '8.5', '9', 'deep'),
    ...some('state', 'c30', 'c25'),
  })
  const times = (most: number) => Array.from({ length: Math.floor(random() * most) })
  return {
    ...some('phonenumber', '+380671234567'),
    ...some('total', '7', '8,5', 'seven'),
    ...some('slump', '70', '3,5', '1,250'),
    ...some('grade', 'c30', 'c20'),
    ...some('curing', 'burlap', 'membrane water'),
    ...some('poured', '2026-11-20', 'soon'),
    ...some('began', '2026-11-20T09:00:00Z'),
    ...some('spot', '50.45 30.52 0 0'),
    ...some('sketch', 'sketch.pdf'),
    ...some('remark', 'Wet', `long ${'x'.repeat(300)}`),
    blocks: times(3).map(() => ({ ...some('block_name', 'A', 'B'), piles: times(4).map(pile) })),
  }
}
