import { anId, aString, fitting } from '../../../lib/settings/shape.ts'

/** What the address of a table says: which rows are shown. */
export interface TableSearch {
  /** Of milestones: only those of this site. */
  site?: string | undefined
  /** Archived rows too. */
  archived?: 1 | undefined
  'text[search]'?: string | undefined
}

/** The same without what is not understood. */
export function parseTableSearch(raw: Record<string, unknown>): TableSearch {
  return {
    site: fitting(anId, raw['site']),
    archived: String(raw['archived']) === '1' ? 1 : undefined,
    'text[search]': fitting(aString, raw['text[search]'])?.slice(0, 200) || undefined,
  }
}
