import { Visitor } from '../visitor.ts'
import type { HostileGround, HostileKind } from './kind.ts'

export interface HostileSenders {
  origin: string
  member: Visitor
  admin: Visitor
}

/** The answer to a request, and the state of a file that is read later. */
export interface HostileAnswer {
  status: number
  /** The code of the problem; '' of a success. */
  code: string
  text: string
}

/** Sends one of a kind; of a file waits until it is read. */
export async function sendHostile(
  { origin, member, admin }: HostileSenders,
  ground: HostileGround,
  kind: HostileKind,
  scale: number,
): Promise<HostileAnswer> {
  const people = { member, admin, stranger: new Visitor(origin), key: new Visitor(origin) }
  const answer = await people[kind.as].fetch(kind.path(ground), {
    method: kind.method,
    headers: { accept: 'application/json', ...(kind.type && { 'content-type': kind.type }) },
    ...(kind.body && { body: kind.body(scale, ground) }),
  })
  const text = await answer.text()
  const { code = '' } = text.startsWith('{"') ? (JSON.parse(text) as { code?: string }) : {}
  if (kind.isReadLater && answer.status === 200) await untilRead(admin, ground, text)
  return { status: answer.status, code, text }
}

async function untilRead(admin: Visitor, { projectId }: HostileGround, text: string) {
  const { data } = JSON.parse(text) as { data: { docs: { _id: string } } }
  const path = `/api/v1/projects/${projectId}/imports/${data.docs._id}`
  for (;;) {
    const answer = await admin.fetch(path)
    const { docs } = ((await answer.json()) as { data: { docs: { state: string } } }).data
    if (!['reading', 'comparing', 'applying'].includes(docs.state)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
