import type { ReadingField } from '@plumbline/contract/imports/file-readings'
import type { ImportDoc } from '@plumbline/contract/imports/import-shapes'
import type { ScheduleFileNoteCode } from '@plumbline/contract/rules/imports/schedule-file-codes'
import { dateOfNumber, inOrder, writtenDate } from '@plumbline/contract/rules/imports/written-date'
import { numberBy } from '@plumbline/contract/rules/numbers/written-number'
import type { Translate } from '../../../../i18n/translate.ts'
import { useT } from '../../../../i18n/useT.ts'
import { formatDate } from '../../../../lib/dates/dates.ts'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import classes from './Choose.module.css'
import type { ImportChoices } from './useChoose.ts'

interface Props {
  doc: ImportDoc
  field: ReadingField
  wanted: ImportChoices
  onChange: (choices: ImportChoices) => void
}

/** The choice for a text of the file that fits two readings; each option shows the value of that text. */
export function ReadingChoice({ doc, field, wanted, onChange }: Props) {
  const t = useT()
  const example = doc.examples[field] ?? EXAMPLES[field]
  const label = t('imports.readAs', { text: example })
  // nobody has said it yet, and nothing is compared before
  const isAsked = doc.missing.some((part) => part === field)
  const isDoubtful = doc.notes.some(({ code }) => DOUBTS[field].includes(code))
  return (
    <div>
      <p className={classes.label}>{label}</p>
      <Segmented
        label={label}
        value={wanted[field] ?? (isAsked ? '' : (doc[field] ?? ''))}
        onChange={(value) => onChange({ [field]: value })}
        options={optionsOf(t, field, example)}
      />
      {isDoubtful && <p className={classes.hint}>{t(`imports.doubt_${field}`)}</p>}
    </div>
  )
}

/** Files that were read by an older release name no text of theirs. */
const EXAMPLES: Record<ReadingField, string> = {
  dateOrder: '03/04/2026',
  decimalMark: '1.234',
  dayNumbers: '46113',
  axisOrder: '',
}

/** Notes of a file that does not tell which of both readings it means. */
const DOUBTS: Record<ReadingField, readonly ScheduleFileNoteCode[]> = {
  dateOrder: ['ambiguousDates', 'mixedDates'],
  decimalMark: ['ambiguousNumbers', 'mixedNumbers'],
  dayNumbers: ['dayNumbers'],
  axisOrder: ['swappedPositions'],
}

function optionsOf(t: Translate, field: ReadingField, example: string) {
  if (field === 'decimalMark') {
    return (['.', ','] as const)
      .map((mark) => ({ mark, n: numberBy(example, mark) ?? 0 }))
      .toSorted((a, b) => b.n - a.n)
      .map(({ mark, n }, at) => ({
        value: mark,
        label: t(at === 0 ? 'imports.withThousands' : 'imports.withDecimals', { n }),
      }))
  }
  if (field === 'axisOrder') {
    return (['latLng', 'lngLat'] as const).map((order) => ({
      value: order,
      label: t(`imports.axes_${order}`),
    }))
  }
  const read = writtenDate(example)
  if (field === 'dayNumbers') {
    return (['1900', '1904'] as const).map((from) => ({
      value: from,
      label: read && 'dayNumber' in read ? formatDate(dateOfNumber(read.dayNumber, from)) : from,
    }))
  }
  return (['dmy', 'mdy'] as const).map((order) => ({
    value: order,
    label: read && 'first' in read ? formatDate(inOrder(read, order) ?? '') : order,
  }))
}
