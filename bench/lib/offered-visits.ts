// Visits of a form of 250 questions that come at a rate, whether earlier ones are answered or not, as from many phones.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { fieldServer } from '@plumbline/contract/intake/openrosa'
import { projects } from '@plumbline/contract/projects'
import { sites } from '@plumbline/contract/sites'
import { milestones } from '@plumbline/contract/milestones'
import { submissions } from '@plumbline/contract/submissions'
import { form, select } from '@plumbline/contract/testing/form-samples'
import { users } from '@plumbline/contract/users'
import { buildPublished } from '../../server/src/testing/build-forms.ts'
import { fillIn } from '../../server/src/testing/phone.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from './accounts.ts'

const QUESTIONS = 250
const PHONES = 20
const BOUNDARY = 'visit-of-a-phone'
const flag = { when: { choices: ['bad'] }, name: { en: 'Bad' } }

/** The outcome of visits that were offered at a rate, and of the lists of others meanwhile. */
export interface Offered {
  /** Visits that were taken in a second. */
  takenASecond: number
  /** Milliseconds from the first byte to the answer. */
  taken: number[]
  /** Refused with 503 and Retry-After; in ms. */
  refused: number[]
  /** Answered in another way, or not at all. */
  lost: number
  lists: number[]
}

/** Fills in a form of a project of the demo, and reads its submissions, over HTTP. */
export class VisitsAndLists {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2000 })
  #origin = ''
  #servers: string[] = []
  #office = { siteId: '', milestoneId: '', key: 'offered' }
  #answers = ''
  #readers: Visitor[] = []
  #projectId = ''

  static async prepare(origin: string): Promise<VisitsAndLists> {
    const all = new VisitsAndLists()
    all.#origin = origin
    const admin = new Visitor(origin)
    await admin.call(users.signin, { body: { ...MEMBER, email: 'admin@plumbline.example' } })
    for (let n = 0; n < 2; n += 1) {
      const reader = new Visitor(origin)
      await reader.call(users.signin, { body: MEMBER })
      all.#readers.push(reader)
    }
    const projectId = (await all.#readers[0]?.call(projects.list))?.data.docs[0]?._id ?? ''
    all.#projectId = projectId
    const params = { projectId }
    const items = Array.from({ length: QUESTIONS }, (_, n) =>
      select(`q${n}`, 'condition', n === 0 ? { photos: 'optional', flag } : {}),
    )
    await buildPublished(admin, projectId, { key: 'offered', draft: form({ items }) })
    all.#answers = items
      .map(({ key }, n) => `<${key}>${n === 0 ? 'bad' : 'good'}</${key}>`)
      .join('')
    const userId = (await admin.call(users.isAuthenticated)).data.user._id
    for (let n = 0; n < PHONES; n += 1) {
      const made = await admin.call(fieldKeys.create, { params, body: { userId, kind: 'collect' } })
      all.#servers.push(fieldServer({ token: made.data.docs.token, projectId }))
    }
    const [site] = (await admin.call(sites.list, { params })).data.docs
    const listed = await admin.call(milestones.list, { params })
    const milestone = listed.data.docs.find((one) => one.site === site?._id)
    all.#office = { ...all.#office, siteId: site?._id ?? '', milestoneId: milestone?._id ?? '' }
    return all
  }

  /** Offers so many visits a second, for so many seconds, while two people read lists; 0: they read alone. */
  async offer(rate: number, seconds: number): Promise<Offered> {
    const offered: Offered = { takenASecond: 0, taken: [], refused: [], lost: 0, lists: [] }
    const begun = performance.now()
    const end = begun + seconds * 1000
    const reading = this.#readers.map(async (reader) => {
      while (performance.now() < end) {
        offered.lists.push(await this.#list(reader))
        await delay(20)
      }
    })
    const sent: Promise<void>[] = []
    const most = Math.floor(rate * seconds)
    for (let n = 0; n < most; n += 1) {
      await delay(Math.max(0, begun + (1000 * n) / rate - performance.now()))
      sent.push(this.#visit(n, offered))
    }
    await Promise.all([...reading, ...sent])
    offered.takenASecond = (offered.taken.length * 1000) / (performance.now() - begun)
    return offered
  }

  close(): void {
    this.#agent.destroy()
  }

  async #list(reader: Visitor): Promise<number> {
    const begun = performance.now()
    const { status } = await reader.call(submissions.list, {
      params: { projectId: this.#projectId },
    })
    if (status !== 200) throw new Error(`A list was answered with ${status}`)
    return performance.now() - begun
  }

  async #visit(n: number, offered: Offered): Promise<void> {
    const { xml } = fillIn(this.#office, {
      answers: this.#answers,
      instanceId: `uuid:${randomUUID()}`,
    })
    const begun = performance.now()
    const { status, retryAfter } = await this.#post(this.#servers[n % PHONES] ?? '', bodyOf(xml))
    const ms = performance.now() - begun
    if (status === 201) offered.taken.push(ms)
    else if (status === 503 && retryAfter > 0) offered.refused.push(ms)
    else offered.lost += 1
  }

  #post(server: string, body: string): Promise<{ status: number; retryAfter: number }> {
    return new Promise((resolve) => {
      const headers = {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': Buffer.byteLength(body),
        'x-openrosa-version': '1.0',
      }
      const options = { method: 'POST', agent: this.#agent, headers }
      const asked = request(`${this.#origin}${server}/submission`, options, (answer) => {
        answer.resume().once('end', () => {
          const retryAfter = Number(answer.headers['retry-after'] ?? 0)
          resolve({ status: answer.statusCode ?? 0, retryAfter })
        })
      })
      asked.once('error', () => resolve({ status: 0, retryAfter: 0 }))
      asked.end(body)
    })
  }
}

const bodyOf = (xml: string) =>
  [
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; name="xml_submission_file"; filename="visit.xml"',
    'Content-Type: text/xml',
    '',
    xml,
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')
