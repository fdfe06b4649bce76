import type { FormQuestion, QuestionType } from '@plumbline/contract/forms/form-definition'
import { removeItem } from './edits.ts'
import type { Written } from './history.ts'
import { addNew } from './new-items.ts'
import { besideOf, itemAt, withItem } from '@plumbline/contract/forms/writing/places'

const SELECTS: readonly string[] = ['selectOne', 'selectMultiple']
const NUMBERS: readonly string[] = ['integer', 'decimal']
const DATES: readonly string[] = ['date', 'time', 'dateTime']

/** Another type for a question: what it is called, when it is shown and what is asked beside it stay. */
export function changeType(written: Written, path: string, type: QuestionType): Written {
  const item = itemAt(written.definition, path)
  if (item?.kind !== 'question' || item.type === type) return written
  const isLike = [SELECTS, NUMBERS, DATES].some(
    (types) => types.includes(item.type) && types.includes(type),
  )
  if (isLike) {
    return { ...written, definition: withItem(written.definition, path, () => ({ ...item, type })) }
  }
  // a new one is made beside it, for the list that it may need, and takes over what stays
  const made = addNew(written, besideOf(path, 1), type as 'text')
  const fresh = itemAt(made.definition, besideOf(path, 1))
  if (made === written || fresh?.kind !== 'question') return written
  const next = withItem(made.definition, besideOf(path, 1), () => ({
    ...retained(item, type),
    ...(fresh.list !== undefined && { list: fresh.list }),
  }))
  return { ...removeItem({ ...made, definition: next }, path), selected: path }
}

function retained(question: FormQuestion, type: QuestionType): FormQuestion {
  const { key, follows, label, hint, required, requiredMessage, relevant, readOnly, extra } =
    question
  const flag = question.flag && 'field' in question.flag.when ? question.flag : undefined
  const beside = (rule: FormQuestion['photos']) =>
    rule === 'whenFlagged' && !flag ? ('optional' as const) : rule
  const parts = {
    follows,
    label,
    hint,
    required,
    requiredMessage,
    relevant,
    readOnly,
    extra,
    flag,
    notes: beside(question.notes),
    photos: beside(question.photos),
    photosMax: question.photosMax,
  }
  const given = Object.entries(parts).filter(([, value]) => value !== undefined)
  return { kind: 'question', key, type, ...Object.fromEntries(given) }
}
