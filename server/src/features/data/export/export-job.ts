import type { DataExportQuery } from '@plumbline/contract/data/form-data'
import type { ExportOptions } from '@plumbline/contract/exports/forms/form-column'
import { type FormTable, formTables } from '@plumbline/contract/exports/forms/form-tables'
import type { Statements } from '../../../db/snapshot.ts'
import type { FormOfData } from '../form-questions.queries.ts'
import { type FormToExport, formToExport } from './exported-form.ts'
import type { Pass } from './table-rows.ts'

/** An export that was asked for and may be made: plain data, so that a thread can be given it. */
export interface ExportAsked extends Pick<Pass, 'visits' | 'isAdmin'> {
  format: DataExportQuery['format']
  form: FormOfData
  /** True where only the questions of the newest version are wanted. */
  isNewest: boolean
  options: ExportOptions
  /** The paths of the wanted tables; without them all are wanted. */
  wanted: readonly string[] | undefined
  publicUrl: string
  /** The facts about itself that the file contains. */
  about: {
    filters: string
    zone: string
    madeBy: string
    madeAt: Date
  }
}

/** An export of a form that is about to be made. */
export interface ExportJob extends Pass {
  form: FormToExport
  options: ExportOptions
  /** The wanted tables, out of `tables`. */
  chosen: readonly FormTable[]
  about: ExportAsked['about']
  /** Called for each row of the table of visits, or for each visit of a nested file. */
  onVisit: () => void
}

/** Reads what the versions of the form ask, and thereby which tables and columns a file has. */
export async function exportJob(
  db: Statements,
  { form: data, isNewest, options, wanted, publicUrl, about, ...pass }: ExportAsked,
): Promise<ExportJob> {
  const form = await formToExport(db, data, { language: options.language, isNewest })
  const tables = formTables(form, options)
  return {
    ...pass,
    projectId: data.projectId,
    form,
    options,
    tables,
    chosen: tables.filter((table) => wanted?.includes(table.path) ?? true),
    making: {
      options,
      visitLink: ({ _id }) => `${publicUrl}/projects/${data.projectId}/submissions/${_id}`,
      fileLink: (id) => `${publicUrl}/api/v1/files/${id}?size=original`,
      choiceLabel: form.choiceLabel,
    },
    about,
    onVisit: () => undefined,
  }
}

/** The paths of visits and of each repeat, each once, whatever is wanted of them. */
export const countsVisits = ({ chosen }: Pick<ExportJob, 'chosen'>, path: string): boolean =>
  path === (chosen[0]?.path ?? '')
