import type { ParamsOfProblem, ProblemCode, ProblemParams } from '@plumbline/contract/problems'

type Rest<C extends ProblemCode> =
  ParamsOfProblem<C> extends undefined ? [] : [params: ParamsOfProblem<C>]

/** The reason why a file cannot become a draft. Threads pass it on as its code and values. */
export class XlsformRefused extends Error {
  readonly code: ProblemCode
  readonly params: ProblemParams

  private constructor(code: ProblemCode, params: ProblemParams) {
    super(code)
    this.code = code
    this.params = params
  }

  static for<C extends ProblemCode>(code: C, ...[params]: Rest<C>): XlsformRefused {
    return new XlsformRefused(code, { ...params })
  }
}
