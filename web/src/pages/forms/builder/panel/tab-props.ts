import type { FormProblem } from '@plumbline/contract/forms/check/findings'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import type { OutlineRow } from '../model/outline.ts'
import type { FormIndex } from '../rules.ts'

/** What every tab of the panel is given. */
export interface TabProps {
  item: FormItem
  path: string
  index: FormIndex
  rows: readonly OutlineRow[]
  /** Of the whole form. */
  problems: readonly FormProblem[]
}
