import { emptyOf, type Field } from '@plumbline/contract/shapes/field-kinds'
import type { Choice, Column } from '../../../tables/model/column.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'

const TEXT = { kind: 'text', width: 150, unreadable: 'problems.notText' } as const
const COORDINATE = { kind: 'number', of: 'coordinate', width: 104 } as const

/** The properties of a column that follow from the kind of its field. */
type ColumnOfKind<One = Column> = One extends Column ? Omit<One, 'key' | 'title' | 'empty'> : never

/** The options for cells that hold a person, a site or a status. */
interface Choices {
  people?: readonly Choice[]
  sites?: readonly Choice[]
  statuses?: readonly Choice[]
}

/** The columns of fields by their kinds. */
export function columnsOf<Key extends string>(
  fields: Readonly<Record<Key, Field & { label: MessageKey }>>,
  widths: Partial<Record<Key, number>>,
  { people = [], sites = [], statuses = [] }: Choices,
): Column[] {
  const kinds = {
    name: { ...TEXT, width: 250, isRequired: true },
    text: TEXT,
    longText: { ...TEXT, width: 280, isLong: true },
    form: TEXT,
    date: { kind: 'date', width: 132, unreadable: 'problems.date' },
    yesNo: { kind: 'yes-no', width: 76, unreadable: 'tables.yesOrNo' },
    latitude: { ...COORDINATE, unreadable: 'problems.latitudeNumber' },
    longitude: { ...COORDINATE, unreadable: 'problems.longitudeNumber' },
    amount: { kind: 'number', of: 'amount', width: 124, unreadable: 'problems.amount' },
    percent: { kind: 'number', of: 'percent', width: 96, unreadable: 'problems.percent' },
    status: { kind: 'choice', choices: statuses, width: 136, unreadable: 'problems.status' },
    person: { kind: 'choice', choices: people, width: 170, unreadable: 'problems.pocNoMember' },
    site: {
      kind: 'choice',
      choices: sites,
      width: 210,
      unreadable: 'tables.noSuchSite',
      isRequired: true,
    },
  } as const satisfies Record<Field['kind'], ColumnOfKind>
  return Object.entries<Field & { label: MessageKey }>(fields).map(([key, field]) => {
    const { width, ...column } = kinds[field.kind]
    return {
      ...column,
      key,
      title: field.label,
      width: widths[key as Key] ?? width,
      // a cell of text is never null
      empty: column.kind === 'text' ? '' : emptyOf(field),
    }
  })
}
