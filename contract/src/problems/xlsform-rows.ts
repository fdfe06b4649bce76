// Problems in the rows of a form that was read.
import type { Problems } from './entry.ts'

export const xlsformRowsProblems = {
  xlsformNameMissing: {
    status: 400,

    params: { name: 'text' },
  },
  xlsformColumnsKept: {
    status: 400,

    params: { columns: 'text' },
  },
  xlsformCellKept: {
    status: 400,

    params: { column: 'text' },
  },
  xlsformCellLeftOut: {
    status: 400,

    params: { column: 'text' },
  },
  xlsformColumnNameless: {
    status: 400,

    params: { column: 'text' },
  },
  xlsformRowSkipped: { status: 400 },
  xlsformRowDisabled: { status: 400 },
  xlsformChoiceListless: { status: 400 },
  xlsformSheetUnread: {
    status: 400,

    params: { sheet: 'text' },
  },
  xlsformTriggersSeveral: { status: 400 },
  xlsformMediaKept: {
    status: 400,

    params: { column: 'text' },
  },
  xlsformOrderFixed: { status: 400 },
  xlsformOtherForAll: {
    status: 400,

    params: { list: 'text' },
  },
  xlsformLoopUnrolled: {
    status: 400,

    params: { n: 'number', list: 'text' },
  },
  xlsformVersionOurs: {
    status: 400,

    params: { version: 'text' },
  },
  xlsformAuditLeftOut: { status: 400 },
  xlsformBackgroundAudioLeftOut: { status: 400 },
  xlsformNotEncrypted: { status: 400 },
  xlsformTextsMissing: {
    status: 400,

    params: { language: 'text', n: 'number' },
  },
} as const satisfies Problems
