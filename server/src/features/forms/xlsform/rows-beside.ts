import { flagExpression } from '@plumbline/contract/forms/flagged'
import type { FormPlace, FormQuestion, FormText } from '@plumbline/contract/forms/form-definition'
import { notesOf, photosOf, warningOf } from '@plumbline/contract/forms/form-tree'
import { mostPhotos, withinPhotos, WORDS } from '../xform/words.ts'
import type { Field } from './columns.ts'

/** A row to write: texts by language, all else as it is. */
export type WrittenRow = Partial<Record<Field, string | FormText>>

/** The questions about the place, as rows that every tool shows. */
export function placeRows({ site, milestone, gps }: FormPlace): WrittenRow[] {
  const searched = { appearance: 'minimal autocomplete' }
  return [
    ...(site ? [{ ...placeRow('site', 'select_one_from_file sites.csv', site), ...searched }] : []),
    ...(milestone
      ? [
          {
            ...placeRow('milestone', 'select_one_from_file milestones.csv', milestone),
            ...searched,
            choice_filter: site ? 'site = ${site}' : '',
          },
        ]
      : []),
    ...(gps ? [placeRow('gps', 'geopoint', gps)] : []),
  ]
}

function placeRow(
  name: keyof FormPlace,
  type: string,
  { label = WORDS[name], hint, required }: NonNullable<FormPlace['gps']>,
): WrittenRow {
  return {
    type,
    name,
    label,
    ...(hint && { hint }),
    required: required ? 'yes' : '',
    'plumbline::of': 'place',
  }
}

const demanded = (ask: FormQuestion['notes']) => (ask === 'optional' ? '' : 'yes')

/** The fields beside a question, as rows of their own: other tools show them in the same way. */
export function rowsBeside(question: FormQuestion): WrittenRow[] {
  const { key, flag, notes, photos, photosMax, relevant } = question
  const flagged = flag ? flagExpression(question, flag.when) : null
  const when = (condition: string | null) =>
    [relevant?.trim(), condition].flatMap((text) => (text ? [`(${text})`] : [])).join(' and ')
  const of = { 'plumbline::of': key }
  const rows: WrittenRow[] = []
  if (flag) {
    rows.push({
      type: 'note',
      name: warningOf(question),
      label: WORDS.reported,
      hint: flag.name,
      relevant: when(flagged) || 'false()',
      ...of,
    })
  }
  if (notes) {
    rows.push({
      type: 'text',
      name: notesOf(question),
      label: WORDS.notes,
      required: demanded(notes),
      relevant: when(notes === 'whenFlagged' ? flagged : null),
      appearance: 'multiline',
      ...of,
      'plumbline::ask': notes,
    })
  }
  if (photos) {
    rows.push(
      {
        type: 'begin repeat',
        name: photosOf(question),
        label: WORDS.photos,
        relevant: when(photos === 'whenFlagged' ? flagged : null),
        ...of,
        'plumbline::ask': photos,
        'plumbline::most': String(photosMax ?? ''),
      },
      {
        type: 'image',
        name: 'photo',
        label: WORDS.photo,
        required: demanded(photos),
        ...(photosMax !== undefined && {
          constraint: withinPhotos(photosMax),
          constraint_message: mostPhotos(photosMax),
        }),
        ...of,
      },
      { type: 'end repeat', name: photosOf(question), ...of },
    )
  }
  return rows
}
