import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import type { MadeFieldKey } from '@plumbline/contract/intake/field-key'
import { fieldServer } from '@plumbline/contract/intake/openrosa'
import { newId } from '../db/db.ts'
import { md5OfBytes } from '../features/intake/place-lists.ts'
import {
  buildMilestone,
  type BuiltMilestone,
  buildPerson,
  type Person,
  signIn,
} from './builders.ts'
import type { TestApp } from './app.ts'
import type { Visitor } from './visitor.ts'

/** A question for each kind of answer that the field gives, in a form that asks for the place. */
export const FOUNDATION: FormDefinition = {
  title: { en: 'Foundation & "walls"', uk: 'Фундамент' },
  languages: [
    { code: 'en', name: 'English' },
    { code: 'uk', name: 'Українська' },
  ],
  defaultLanguage: 'en',
  place: { site: { required: true }, milestone: { required: true }, gps: { required: false } },
  items: [
    { kind: 'meta', key: 'start', type: 'start' },
    { kind: 'meta', key: 'end', type: 'end' },
    {
      kind: 'question',
      key: 'rebar',
      type: 'selectOne',
      list: 'state',
      label: { en: 'How is the rebar?', uk: 'Яка арматура?' },
      notes: 'optional',
      photos: 'optional',
      flag: {
        when: { choices: ['bad'] },
        name: { en: 'Rebar is corroded' },
        text: { en: 'The rebar of the foundation is corroded.' },
      },
    },
    {
      kind: 'group',
      key: 'concrete',
      label: { en: 'Concrete' },
      items: [
        {
          kind: 'question',
          key: 'cover',
          type: 'integer',
          label: { en: 'Cover in mm' },
          flag: { when: { below: 25 }, name: { en: 'Cover is thin' } },
        },
        {
          kind: 'question',
          key: 'defects',
          type: 'selectMultiple',
          list: 'defects',
          label: { en: 'Which defects?' },
        },
      ],
    },
    {
      kind: 'repeat',
      key: 'rooms',
      label: { en: 'Rooms' },
      items: [
        { kind: 'question', key: 'rname', type: 'text', label: { en: 'Name of the room' } },
        {
          kind: 'question',
          key: 'rstate',
          type: 'selectOne',
          list: 'state',
          label: { en: 'State of the room' },
          photos: 'optional',
          flag: { when: { choices: ['bad'] }, name: { en: 'Room is damp' } },
        },
      ],
    },
    { kind: 'question', key: 'overview', type: 'image', label: { en: 'A photo of all' } },
  ],
  lists: {
    state: {
      choices: [
        { name: 'good', label: { en: 'Good', uk: 'Добра' } },
        { name: 'bad', label: { en: 'Bad', uk: 'Погана' } },
      ],
    },
    defects: {
      choices: [
        { name: 'crack', label: { en: 'Cracks' } },
        { name: 'spall', label: { en: 'Spalling' } },
      ],
    },
  },
  settings: {},
}

export interface BuiltForm {
  formId: string
  key: string
}

/** An open form whose versions 1 and up to `versions` have this definition. */
export async function buildForm(
  app: Pick<TestApp, 'pool'>,
  projectId: string,
  given: { key?: string; definition?: FormDefinition; versions?: number } = {},
): Promise<BuiltForm> {
  const { key = 'foundation', definition = FOUNDATION, versions = 1 } = given
  const formId = newId()
  await app.pool.query(`insert into forms (project_id, id, key, draft) values ($1, $2, $3, '{}')`, [
    projectId,
    formId,
    key,
  ])
  for (let n = 1; n <= versions; n += 1) {
    const xform = Buffer.from(
      `<h:html xmlns:h="http://www.w3.org/1999/xhtml"><!-- ${key} ${n} --></h:html>`,
    )
    await app.pool.query(
      `insert into form_versions (project_id, form_id, n, definition, xform, md5, title)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        projectId,
        formId,
        n,
        JSON.stringify(definition),
        xform,
        md5OfBytes(xform),
        JSON.stringify(definition.title),
      ],
    )
  }
  await app.pool.query(
    `update forms set state = 'open', live_version = $3 where project_id = $1 and id = $2`,
    [projectId, formId, versions],
  )
  return { formId, key }
}

export interface FieldOffice extends BuiltMilestone, BuiltForm {
  admin: Visitor
  member: Visitor
  people: { admin: Person; member: Person }
  /** The key of Bohdan, who has no address. */
  made: MadeFieldKey
  /** The address that his phone calls. */
  server: string
}

/** A project with a milestone, a form, two people of the office and one of the field with a key. */
export async function buildFieldOffice(
  app: Pick<TestApp, 'origin' | 'pool'>,
  given: Parameters<typeof buildForm>[2] = {},
): Promise<FieldOffice> {
  const place = await buildMilestone(app)
  const { projectId } = place
  const projects = [projectId]
  const people = {
    admin: await buildPerson(app, { projects, level: 'admin' }),
    member: await buildPerson(app, { projects, firstName: 'Iryna' }),
  }
  const admin = await signIn(app, people.admin)
  const form = await buildForm(app, projectId, given)
  const { data } = await admin.call(fieldKeys.create, {
    params: { projectId },
    body: { person: { firstName: 'Bohdan', lastName: 'Moroz' }, kind: 'collect' },
  })
  return {
    ...place,
    ...form,
    admin,
    member: await signIn(app, people.member),
    people,
    made: data.docs,
    server: fieldServer({ token: data.docs.token, projectId }),
  }
}
