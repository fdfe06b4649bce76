import { formData } from '@plumbline/contract/data/form-data'
import { urlOf } from '../../../../lib/api/call.ts'
import { persisted } from '../../../../lib/settings/persisted.ts'
import { aBoolean, anyOf, aString, fieldsOf, type ShapeOf } from '../../../../lib/settings/shape.ts'
import type { FormParams } from '../data-calls.ts'
import { answersIn, rowsQuery } from '../asked-rows.ts'
import type { DataSearch } from '../data-search.ts'

export const FORMATS = ['xlsx', 'csv', 'ndjson'] as const
export const NAMES = ['plumbline', 'kobo', 'central'] as const
export const SEVERAL = ['text', 'columns', 'both'] as const
export const VALUES = ['labels', 'names'] as const

const choices = fieldsOf({
  format: anyOf(FORMATS),
  names: anyOf(NAMES),
  several: anyOf(SEVERAL),
  values: anyOf(VALUES),
  /** The language of the labels; where the form lacks it, that of the screen. */
  language: aString,
  quiet: aBoolean,
  links: aBoolean,
  allVersions: aBoolean,
})

/** The choices of the last export, whatever the form. */
export type ExportChoices = ShapeOf<typeof choices>

export const exportChoices = persisted<ExportChoices>('dataExport', choices, {
  format: 'xlsx',
  names: 'plumbline',
  several: 'both',
  values: 'labels',
  language: '',
  quiet: true,
  links: true,
  allVersions: true,
})

/** The submissions to export: all of the form, those of the filters, or those that are chosen. */
export type Which = 'all' | 'found' | 'chosen'

export interface What {
  which: Which
  search: DataSearch
  chosen: readonly string[]
  /** The paths of the tables that are not wanted. */
  without: readonly string[]
}

/** The filters that leave the submissions, as the calls take them. */
export function filtersOf({ which, search, chosen }: Omit<What, 'without'>) {
  if (which === 'all') return {}
  if (which === 'chosen') return { '_id[in]': chosen.join(',') }
  const { table: _, ...filters } = rowsQuery(search)
  return filters
}

/** True if a filter asks for an answer within a repeat: the file then also has the entries that do not fit. */
export const filtersEntries = (
  search: DataSearch,
  questions: readonly { q: number; repeat: string }[],
): boolean =>
  answersIn(search).some(
    (text) => questions.find(({ q }) => q === Number.parseInt(text, 10))?.repeat !== '',
  )

/** Where the file is. @param tables the paths of those that are wanted; undefined: all */
export function exportUrl(
  params: FormParams,
  what: Omit<What, 'without'>,
  choice: ExportChoices & { tables: string[] | undefined },
): string {
  const { format, names, several, values, language, quiet, links, allVersions, tables } = choice
  return urlOf(formData.export, {
    params,
    query: {
      ...filtersOf(what),
      format,
      names,
      choices: several,
      values,
      language: language || undefined,
      versions: allVersions ? 'all' : 'newest',
      quiet: quiet ? '1' : '0',
      files: links ? 'links' : 'names',
      tables: tables?.join(','),
    },
  })
}
