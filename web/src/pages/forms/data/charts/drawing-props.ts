import type { AnswerFilter } from '@plumbline/contract/data/answer-filters'
import type { DataQuestion } from '@plumbline/contract/data/form-data'

/** What a drawing gets. */
export interface DrawingProps<Chart> {
  question: DataQuestion
  name: string
  chart: Chart
  isTable: boolean
  /** What a press adds; undefined where no more filters can be added. */
  press: (...filters: Omit<AnswerFilter, 'q'>[]) => (() => void) | undefined
}
