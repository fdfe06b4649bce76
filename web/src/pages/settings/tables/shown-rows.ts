import type { StoredRow } from '../../../tables/model/table-edits.ts'
import type { TableSearch } from './table-search.ts'
import { sameWord } from '../../../tables/values/words.ts'

/** Whether the address shows a row. */
export function showsRow(search: TableSearch): (row: StoredRow) => boolean {
  const word = sameWord(search['text[search]'] ?? '')
  return ({ isArchived, values }) => {
    if (isArchived && search.archived !== 1) return false
    if (search.site !== undefined && values['site'] !== search.site) return false
    const texts = [values['name'], values['shortName'], values['activityId'], values['taskId']]
    return !word || texts.some((text) => typeof text === 'string' && sameWord(text).includes(word))
  }
}
