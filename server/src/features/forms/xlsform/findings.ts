import type { ParamsOfProblem, ProblemCode, ProblemParams } from '@plumbline/contract/problems'
import type { FormItem } from '@plumbline/contract/forms/form-definition'

/** A place in a file: `row` from 1, as people see it; null: the whole sheet. */
export interface CellPlace {
  sheet: string
  row: number | null
  /** The name of the column in the first row; '': the whole row. */
  column: string
}

/** A finding about a row. */
export interface ImportFinding extends CellPlace {
  code: ProblemCode
  params: ProblemParams
  /** The form may be published all the same. */
  isWarning: boolean
}

type Rest<C extends ProblemCode> =
  ParamsOfProblem<C> extends undefined ? [] : [params: ParamsOfProblem<C>]

/** Collects the findings about the rows of a file, and remembers where each item came from. */
export class ImportFindings {
  readonly all: ImportFinding[] = []
  /** The rows of items, from 1. */
  readonly rows = new Map<object, number>()
  /** The sheets of choices, which may stand in two. */
  readonly sheets = new Map<object, string>()
  /** Items without a name, and the one that they are called by meanwhile. */
  readonly nameless = new Map<FormItem, string>()

  /** Something does not come along, or not as it was; the form is published all the same. */
  warn<C extends ProblemCode>(place: CellPlace, code: C, ...[params]: Rest<C>): void {
    this.all.push({ ...place, code, params: { ...params }, isWarning: true })
  }
}
