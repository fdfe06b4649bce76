import { newId, type Db } from '../db/db.ts'
import { addOfNames } from '../features/organisations/save-organisations.ts'

const ADMIN = 'admin@plumbline.example'

/** The facts about organisations of the demo beside their names. */
const KNOWN: readonly {
  name: string
  trade: string
  code?: string
  people: [string, string, string][]
}[] = [
  {
    name: 'Desna Build JV',
    trade: 'General contractor',
    people: [['Olha Marchenko', 'Contract manager', 'o.marchenko@desna-build.example']],
  },
  {
    name: 'Budservis-Pivnich',
    trade: 'General contractor',
    people: [
      ['Ruslan Hrytsenko', 'Site manager', 'r.hrytsenko@budservis.example'],
      ['Office', 'Correspondence', 'office@budservis.example'],
    ],
  },
  {
    name: 'TeploMontazh',
    trade: 'Heating',
    code: '40277915',
    people: [
      ['Serhii Panchenko', 'Project manager', 's.panchenko@teplomontazh.example'],
      ['Office', 'Correspondence', 'office@teplomontazh.example'],
    ],
  },
  {
    name: 'Viknoprom',
    trade: 'Windows, doors',
    people: [['Inna Sydorenko', 'Head of installation', 'i.sydorenko@viknoprom.example']],
  },
  {
    name: 'ElektroLux',
    trade: 'Electrical work',
    people: [['Vadym Kostenko', 'Foreman', 'v.kostenko@elektrolux.example']],
  },
]

/** Makes organisations of the names in the demo; some have people whom one asks. */
export async function addOrganisations(db: Db): Promise<void> {
  const { id: userId } = await db
    .selectFrom('users')
    .where('email', '=', ADMIN)
    .select('id')
    .executeTakeFirstOrThrow()
  const today = new Date().toISOString().slice(0, 10)
  const projects = await db
    .selectFrom('projects')
    .where('external_id', 'in', ['north', 'water'])
    .select('id')
    .execute()
  for (const { id: projectId } of projects) {
    await addOfNames(db, { userId }, projectId, today)
    for (const { name, trade, code = '', people } of KNOWN) {
      const contacts = people.map(([who, role, email]) => ({
        _id: newId(),
        name: who,
        role,
        email,
        phone: '',
        language: 'uk',
      }))
      await db
        .updateTable('organisations')
        .set({ trade, code, contacts: JSON.stringify(contacts) })
        .where('project_id', '=', projectId)
        .where('name', '=', name)
        .execute()
    }
  }
}
