import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import type { ImportFindings } from './findings.ts'
import type { Languages } from './languages.ts'
import type { FormSheet } from './workbook.ts'
import type { Table } from './table.ts'

/** What a file is as a form, with what is said of its rows. */
export interface ReadForm {
  definition: FormDefinition
  /** What phones would call it; '' where the file does not say. */
  formId: string
  findings: ImportFindings
  tables: Tables
  languages: Languages
}

export type Tables = Record<FormSheet, Table>
