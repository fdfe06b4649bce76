import type { Heads } from '../rules/imports/csv-heads.ts'
import { SITE_FIELDS, type SiteField } from './site-fields.ts'

/** The content of a column in a list of sites. */
export type SiteColumn = SiteField | 'position' | 'key' | 'location'

const SITE_FIELD_HEADS = Object.entries(SITE_FIELDS).flatMap(([key, field]): Heads<SiteColumn> =>
  'heads' in field ? [[key as SiteField, ...field.heads]] : [],
)

/** The fields of sites, and what lists say in words of their own. A description comes last: one of an address is none. */
export const SITE_HEADS: Heads<SiteColumn> = [
  ...SITE_FIELD_HEADS.filter(([field]) => field !== 'description'),
  ['position', /^(?:coordinates|position|gps|координати)$/, /^location 1$/],
  [
    'key',
    /^(?:site )?(?:id|code)$/,
    /^(?:код|шифр|ідентифікатор)(?: .*)?$/,
    /(?:building|location|school|facility) (?:code|id)$/,
  ],
  [
    'location',
    /^(?:address|location|адреса|розташування|місце)$/,
    /address/,
    /^(?:region|area|область|район|громада|місто)$/,
  ],
  ...SITE_FIELD_HEADS.filter(([field]) => field === 'description'),
]
