import { randomUUID } from 'node:crypto'
import type { FieldOffice } from './field.ts'
import { Visitor } from './visitor.ts'

/** A filled-in form; its nodes as XML. */
export interface Filled {
  instanceId: string
  xml: string
}

/** A visit of the form `foundation`; without more it is at the milestone of the office, with nothing wrong. */
export function fillIn(
  office: Pick<FieldOffice, 'siteId' | 'milestoneId' | 'key'>,
  given: {
    instanceId?: string
    deprecatedId?: string
    version?: string
    milestone?: string
    gps?: string
    answers?: string
  } = {},
): Filled {
  const { instanceId = `uuid:${randomUUID()}`, version = '1', gps = '50.64 29.92 120 4.5' } = given
  const { milestone = office.milestoneId, answers = '<rebar>good</rebar>' } = given
  const deprecated =
    given.deprecatedId === undefined
      ? ''
      : `<orx:deprecatedID>${given.deprecatedId}</orx:deprecatedID>`
  const xml =
    `<?xml version='1.0' ?><data xmlns:orx="http://openrosa.org/xforms" id="${office.key}" version="${version}">` +
    `<site>${office.siteId}</site><milestone>${milestone}</milestone><gps>${gps}</gps>` +
    `<start>2026-11-20T09:00:00.000+02:00</start><end>2026-11-20T09:25:00.000+02:00</end>${answers}` +
    `<orx:meta><orx:instanceID>${instanceId}</orx:instanceID>${deprecated}</orx:meta></data>`
  return { instanceId, xml }
}

/** Photos of a question as its repeat. */
export const photosOf = (key: string, ...names: string[]) =>
  names.map((name) => `<${key}_photos><photo>${name}</photo></${key}_photos>`).join('')

interface Sending {
  files?: Record<string, Uint8Array<ArrayBuffer>>
  more?: boolean
  language?: string
  json?: boolean
  order?: 'files first'
}

export interface PhoneAnswer {
  status: number
  message: string
  nature: string
  headers: Headers
  text: string
}

/** A phone with ODK Collect: it sends as Collect does, and reads what Collect reads. */
export class Phone {
  readonly #visitor: Visitor
  readonly #server: string

  constructor(origin: string, { server }: Pick<FieldOffice, 'server'>) {
    this.#visitor = new Visitor(origin)
    this.#server = server
  }

  get(path: string, init: RequestInit = {}): Promise<Response> {
    return this.#visitor.fetch(this.#server + path, {
      ...init,
      headers: { 'x-openrosa-version': '1.0', ...(init.headers as Record<string, string>) },
    })
  }

  async send(
    { xml }: Pick<Filled, 'xml'>,
    { files = {}, more = false, language = 'en', json = false, order }: Sending = {},
  ): Promise<PhoneAnswer> {
    const form = new FormData()
    const addXml = () =>
      form.append('xml_submission_file', new File([xml], 'visit.xml', { type: 'text/xml' }))
    if (order !== 'files first') addXml()
    for (const [name, bytes] of Object.entries(files)) {
      form.append(name, new File([bytes], name, { type: 'image/jpeg' }))
    }
    if (order === 'files first') addXml()
    if (more) form.append('*isIncomplete*', 'yes')
    return this.post(form, {
      'accept-language': language,
      ...(json && { accept: 'application/json' }),
    })
  }

  /** Sends a visit that has to be taken. */
  async deliver(visit: Pick<Filled, 'xml'>, sending: Sending = {}): Promise<void> {
    const { status, text } = await this.send(visit, sending)
    if (status !== 201) throw new Error(`the visit was answered ${status}: ${text}`)
  }

  async post(body: FormData | string, headers: Record<string, string> = {}): Promise<PhoneAnswer> {
    const answer = await this.get('/submission?deviceID=collect%3Aabc', {
      method: 'POST',
      body,
      headers: { 'user-agent': 'org.odk.collect.android/v2026.3', ...headers },
    })
    const text = await answer.text()
    const [, nature = '', message = ''] =
      /<message nature="(\w+)">([\s\S]*?)<\/message>/.exec(text) ?? []
    return { status: answer.status, message, nature, headers: answer.headers, text }
  }
}
