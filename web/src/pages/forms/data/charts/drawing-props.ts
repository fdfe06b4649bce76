import type { AnswerFilter } from '@plumbline/contract/data/answer-filters'
import type { DataQuestion } from '@plumbline/contract/data/form-data'

/** The props of a drawing. */
export interface DrawingProps<Chart> {
  question: DataQuestion
  name: string
  chart: Chart
  isTable: boolean
  /** Makes the action that adds filters on a press; undefined where no more filters can be added. */
  press: (...filters: Omit<AnswerFilter, 'q'>[]) => (() => void) | undefined
}
