import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import type { ImportFindings } from './findings.ts'
import type { Languages } from './languages.ts'
import type { FormSheet } from './workbook.ts'
import type { Table } from './table.ts'

/** A file as a form, with the findings about its rows. */
export interface ReadForm {
  definition: FormDefinition
  /** The id of the form on phones; '' where the file names none. */
  formId: string
  findings: ImportFindings
  tables: Tables
  languages: Languages
}

export type Tables = Record<FormSheet, Table>
