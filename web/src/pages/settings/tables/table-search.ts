import { anId, aString, fitting } from '../../../lib/settings/shape.ts'

/** The search parameters of a table, which choose its rows. */
export interface TableSearch {
  /** Only milestones of this site. */
  site?: string | undefined
  /** Archived rows too. */
  archived?: 1 | undefined
  /** Only milestones whose planned dates nobody can mean. */
  invalid?: 1 | undefined
  'text[search]'?: string | undefined
}

const switchedOn = (value: unknown) => (String(value) === '1' ? 1 : undefined)

/** The same without what is not understood. */
export function parseTableSearch(raw: Record<string, unknown>): TableSearch {
  return {
    site: fitting(anId, raw['site']),
    archived: switchedOn(raw['archived']),
    invalid: switchedOn(raw['invalid']),
    'text[search]': fitting(aString, raw['text[search]'])?.slice(0, 200) || undefined,
  }
}
