// Problems of queries for the answers of a form.
import type { Problems } from './entry.ts'

export const dataProblems = {
  dataQuestion: { status: 400, params: { q: 'text' } },
  dataOperator: { status: 400, params: { op: 'text' } },
  dataValue: { status: 400, params: { value: 'text' } },
  dataFilters: { status: 400 },
  dataColumns: { status: 400 },
  dataCharts: { status: 400 },
  dataColour: { status: 400, params: { q: 'text' } },
  dataCursor: { status: 400 },
  dataSlow: { status: 503 },
  selectionMoved: { status: 409, params: { n: 'number' } },
  exportTooWide: { status: 400, params: { n: 'number' } },
} as const satisfies Problems
