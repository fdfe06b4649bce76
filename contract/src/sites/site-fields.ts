// The fields of a site, in the order of its table. Its shape, forms, columns, table, records of programme files,
// exports, reports and documentation are made of this list.
import { type Field, type Marked, marked } from '../shapes/field-kinds.ts'

export const SITE_FIELDS = {
  name: {
    kind: 'name',
    max: 300,
    column: 'name',
    label: 'tables.site',
    heads: [
      /^(?:site )?name$/,
      /^site$/,
      /^(?:назва|найменування)(?: .*)?$/,
      /^(?:об'єкт|майданчик|заклад|школа|лікарня|будівля)(?: .*)?$/,
      /(?:location|school|hospital|building|facility|site) ?name$/,
      /^title$/,
    ],
    isExported: true,
  },
  shortName: { kind: 'text', max: 300, column: 'short_name', label: 'tables.shortName' },
  region: { kind: 'text', max: 300, column: 'region', label: 'tables.region', isPrinted: true },
  groupedListName: { kind: 'text', max: 300, column: 'grouped_list_name', label: 'tables.group' },
  lat: {
    kind: 'latitude',
    column: 'lat',
    label: 'tables.lat',
    heads: [/^lat(?:itude)?$/, /^широта$/, /^y$/, /latitude$/],
  },
  lng: {
    kind: 'longitude',
    column: 'lng',
    label: 'tables.lng',
    heads: [/^(?:lng|lon|long|longitude)$/, /^довгота$/, /^x$/, /longitude$/],
  },
  typeOfWork: { kind: 'text', max: 300, column: 'type_of_work', label: 'tables.typeOfWork' },
  contractor: { kind: 'text', max: 300, column: 'contractor', label: 'tables.contractor' },
  budget: { kind: 'amount', column: 'budget', label: 'tables.budget' },
  /** The point of contact, a member of the project. */
  poc: { kind: 'person', column: 'poc_user_id', label: 'tables.poc' },
  description: {
    kind: 'longText',
    max: 5000,
    column: 'description',
    label: 'tables.description',
    heads: [/^description$/, /^(?:опис|примітк[аи]|notes|comments?)$/, /description$/],
  },
} as const satisfies Record<string, Field>

export type SiteField = keyof typeof SITE_FIELDS
export const SITE_KEYS = Object.keys(SITE_FIELDS) as SiteField[]

export type ExportedSiteField = Marked<typeof SITE_FIELDS, 'isExported'>
export const EXPORTED_SITE_KEYS = marked(SITE_FIELDS, 'isExported')
export type PrintedSiteField = Marked<typeof SITE_FIELDS, 'isPrinted'>
export const PRINTED_SITE_KEYS = marked(SITE_FIELDS, 'isPrinted')
