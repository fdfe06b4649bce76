// XLSForms: why a file cannot be read.
import type { Problems } from './entry.ts'

const place = { sheet: 'text', row: 'number' } as const

export const xlsformsProblems = {
  xlsformNotXlsx: { status: 415 },
  xformDamaged: {
    status: 400,

    params: { line: 'number' },
  },
  xformNoForm: { status: 415 },
  xformDoctype: { status: 400 },
  xformTooMuch: { status: 413 },
  xformLeftOut: {
    status: 400,

    params: { what: 'text' },
  },
  xlsformIsText: { status: 415 },
  xlsformTooLarge: { status: 413 },
  xlsformDamaged: { status: 400 },
  xlsformLocked: { status: 400 },
  xlsformUnpacksTooMuch: {
    status: 413,

    params: { max: 'number' },
  },
  xlsformDoctype: { status: 400 },
  xlsformTookTooLong: {
    status: 413,

    params: { seconds: 'number' },
  },
  xlsformTookTooMuch: { status: 413 },
  xlsformBusy: { status: 503 },
  xlsformTooManyRows: {
    status: 413,

    params: { sheet: 'text', max: 'number' },
  },
  xlsformTooManyColumns: {
    status: 413,

    params: { sheet: 'text', max: 'number' },
  },
  xlsformSheetMissing: {
    status: 400,

    params: { sheet: 'text' },
  },
  xlsformColumnMissing: {
    status: 400,

    params: { sheet: 'text', column: 'text' },
  },
  xlsformColumnTwice: {
    status: 400,

    params: { sheet: 'text', column: 'text', other: 'text' },
  },
  xlsformGroupOpen: {
    status: 400,

    params: { ...place, type: 'text' },
  },
  xlsformEndAlone: {
    status: 400,

    params: { ...place, type: 'text' },
  },
  xlsformTooDeep: {
    status: 400,

    params: { ...place, max: 'number' },
  },
  xlsformTooManyItems: {
    status: 413,

    params: { max: 'number' },
  },
  xlsformTooManyLanguages: {
    status: 400,

    params: { n: 'number', max: 'number' },
  },
  xlsformTooManyLists: {
    status: 413,

    params: { max: 'number' },
  },
  xlsformTooManyChoices: {
    status: 413,

    params: { list: 'text', max: 'number' },
  },
  xlsformCellTooLong: {
    status: 400,

    params: { ...place, column: 'text', max: 'number' },
  },
  xlsformTooManyKept: {
    status: 400,

    params: { ...place, max: 'number' },
  },
} as const satisfies Problems
