import type { AskAnswer } from '@plumbline/contract/organisations/public-asks'

/** The answer about one item until it has arrived. */
export interface GivenAnswer {
  notes: string
  proposedOn: string
  ready: boolean
  files: readonly File[]
}

export const NOTHING: GivenAnswer = { notes: '', proposedOn: '', ready: false, files: [] }

const isGiven = ({ notes, proposedOn, ready, files }: GivenAnswer) =>
  notes.trim() !== '' || proposedOn !== '' || ready || files.length > 0

/** One call: photos belong to one thing, so that each thing with photos has a call of its own. */
export interface AnswerPart {
  ids: string[]
  answer: AskAnswer
  files: readonly File[]
}

/** The calls that bring what is given, those without photos last; none where nothing is given. */
export function partsOf(
  ids: readonly string[],
  given: Readonly<Record<string, GivenAnswer>>,
): AnswerPart[] {
  const all = ids.map((_id) => ({ _id, ...(given[_id] ?? NOTHING) })).filter(isGiven)
  const partOf = (some: typeof all): AnswerPart => ({
    ids: some.map(({ _id }) => _id),
    files: some.flatMap(({ files }) => files),
    answer: {
      items: some.map(({ _id, notes, proposedOn, ready }) => ({
        _id,
        notes,
        proposedOn: proposedOn || null,
        ready,
      })),
      // a server of the release before reads it here
      ready: some.length === 1 && some.some(({ ready }) => ready),
    },
  })
  const without = all.filter(({ files }) => files.length === 0)
  return [
    ...all.filter(({ files }) => files.length > 0).map((one) => partOf([one])),
    ...(without.length > 0 ? [partOf(without)] : []),
  ]
}
