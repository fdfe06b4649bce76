import { quietName, type QuietKind } from '../../submissions/quiet-answers.ts'
import type { ExportedChoice, ExportedForm, ExportedQuestion } from './exported-form.ts'
import {
  type AnswerPart,
  type ExportOptions,
  type FormColumn,
  PLACE_PARTS,
  textIn,
} from './form-column.ts'

/** The choice that stands for an answer that was typed. */
export const OTHER = 'other'

type Asked = ExportOptions & {
  /** The number of nodes of the path that the table itself stands for. */
  depth: number
}

/** The columns of a question, in the order in which each tool has them. */
export function answerColumns(
  question: ExportedQuestion,
  form: Pick<ExportedForm, 'defaultLanguage'>,
  asked: Asked,
): FormColumn[] {
  const path = question.nodes.join('/')
  const heads = headsOf(question, form.defaultLanguage, asked)
  const column = (head: string, part: AnswerPart, behind = ''): FormColumn => ({
    head,
    path: path + behind,
    from: { of: 'answer', question, part },
  })
  const beside = [
    ...(question.hasNotes ? [column(heads.beside('notes'), 'notes', '_notes')] : []),
    ...(question.hasPhotos ? [column(heads.beside('photos'), 'photos', '_photos')] : []),
    ...(question.hasPhotos && asked.links
      ? [column(heads.linkOf(heads.beside('photos')), 'photoLinks', '_photos')]
      : []),
  ]
  // in words, what was typed stands in the answer itself
  const other =
    question.hasOther && asked.names !== 'plumbline'
      ? [column(heads.beside('other'), 'other', '_other')]
      : []
  return [...valueColumns(question, heads, column, asked), ...other, ...beside]
}

function valueColumns(
  question: ExportedQuestion,
  heads: Heads,
  column: (head: string, part: AnswerPart, behind?: string) => FormColumn,
  { names, several, links }: Asked,
): FormColumn[] {
  if (isPoint(question.kind)) {
    const parts = PLACE_PARTS.map((part) => column(heads.place[part], part))
    return names === 'kobo' ? [column(heads.value, 'value'), ...parts] : parts
  }
  if (question.class === 'file') {
    return [
      column(heads.value, 'files'),
      ...(links && names !== 'central' ? [column(heads.linkOf(heads.value), 'fileLinks')] : []),
    ]
  }
  const choices = choicesOf(question)
  if (question.class !== 'several' || several === 'text' || choices.length === 0) {
    return [column(heads.value, 'value')]
  }
  const options = choices.map((choice) =>
    column(heads.option(choice), { option: choice.name }, `/${choice.name}`),
  )
  return several === 'columns' && names !== 'central'
    ? options
    : [column(heads.value, 'value'), ...options]
}

/** True if an answer is one point, and no trace or outline. */
export const isPoint = (kind: string): boolean => kind === 'geopoint' || kind === 'start-geopoint'

function choicesOf({ choices, hasOther }: ExportedQuestion): readonly ExportedChoice[] {
  const isThere = choices.some(({ name }) => name === OTHER)
  return hasOther && !isThere ? [...choices, { name: OTHER, labels: {} }] : choices
}

interface Heads {
  value: string
  place: Record<(typeof PLACE_PARTS)[number], string>
  option: (choice: ExportedChoice) => string
  beside: (what: 'notes' | 'photos' | 'other') => string
  linkOf: (head: string) => string
}

function headsOf(question: ExportedQuestion, first: string, asked: Asked): Heads {
  switch (asked.names) {
    case 'plumbline':
      return headsInWords(question, first, asked)
    case 'kobo': {
      // with all groups and repeats around it
      const value = question.nodes.join('/')
      const own = question.nodes.at(-1) ?? ''
      const part = (name: string) => [...question.nodes.slice(0, -1), `_${own}_${name}`].join('/')
      return {
        value,
        place: {
          latitude: part('latitude'),
          longitude: part('longitude'),
          altitude: part('altitude'),
          accuracy: part('precision'),
        },
        option: ({ name }) => `${value}/${name}`,
        beside: (what) => `${value}_${what}`,
        linkOf: (head) => `${head}_URL`,
      }
    }
    default: {
      // with the groups within its table
      const value = question.nodes.slice(asked.depth).join('-')
      return {
        value,
        place: {
          latitude: `${value}-Latitude`,
          longitude: `${value}-Longitude`,
          altitude: `${value}-Altitude`,
          accuracy: `${value}-Accuracy`,
        },
        option: ({ name }) => `${value}/${name}`,
        beside: (what) => `${value}_${what}`,
        linkOf: (head) => `${head}_URL`,
      }
    }
  }
}

function headsInWords(
  { labels, groups, nodes, path, kind, isQuiet, hasOther }: ExportedQuestion,
  first: string,
  { language, words }: Asked,
): Heads {
  const shown = (text: ExportedQuestion['labels']) => textIn(text, language, first)
  const label = shown(labels)
  const own = isQuiet
    ? quietName(
        { kind: kind as QuietKind, key: path, label, entryPath: '' },
        (of) => words.filledIn[of],
      )
    : label || (nodes.at(-1) ?? '')
  const value = [...groups.map(shown), own].filter((text) => text !== '').join(' › ')
  const below = (text: string) => `${value} › ${text}`
  return {
    value,
    place: {
      latitude: below(words.latitude),
      longitude: below(words.longitude),
      altitude: below(words.altitude),
      accuracy: below(words.accuracy),
    },
    option: ({ name, labels: of }) =>
      below(shown(of) || (hasOther && name === OTHER ? words.other : name)),
    beside: (what) => below(words[what]),
    linkOf: (head) => `${head} › ${words.link}`,
  }
}
