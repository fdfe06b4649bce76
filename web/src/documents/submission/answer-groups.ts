/** A part of a form as it was filled in: one answer, a group of them, or what was repeated. */
export type AnswerPart =
  | { kind: 'answer'; at: number }
  | { kind: 'group'; title: string; parts: AnswerPart[] }
  | { kind: 'repeat'; title: string; rounds: Round[] }

/** One time that a repeat was filled. */
interface Round {
  n: string
  /** The name of the round; '' where its number serves. */
  name: string
  parts: AnswerPart[]
}

/** The place of an answer in its form. */
export interface Standing {
  /** Its groups from the outside in; a repeat's is followed by the number of the round: ['Rooms', '2']. */
  groupPath: readonly string[]
  /** The names of the rounds that the answer stands in: ['Kitchen']. */
  entryNames: readonly string[]
}

interface Placed {
  at: number
  path: readonly string[]
  names: readonly string[]
}

const isNumber = (text: string | undefined) => text !== undefined && /^\d+$/.test(text)

/** The answers of a form under the groups and repeats that they stand in. */
export function answerParts(items: readonly Standing[]): AnswerPart[] {
  return partsOf(
    items.map(({ groupPath, entryNames }, at) => ({ at, path: groupPath, names: entryNames })),
  )
}

/** The number of a group or repeat, as that of the first question in it tells; '' where it is not known. */
export function numberOf(part: AnswerPart, numbers: readonly string[]): string {
  if (part.kind === 'answer') return numbers[part.at] ?? ''
  const [first] = part.kind === 'group' ? part.parts : (part.rounds[0]?.parts ?? [])
  return first ? numberOf(first, numbers).split('.').slice(0, -1).join('.') : ''
}

function partsOf(placed: readonly Placed[]): AnswerPart[] {
  return runs(placed, 0).flatMap((run): AnswerPart[] => {
    const [first] = run
    const title = first?.path[0]
    if (title === undefined) return run.map(({ at }) => ({ kind: 'answer', at }))
    if (!isNumber(first?.path[1])) return [{ kind: 'group', title, parts: partsOf(inner(run, 1)) }]
    const rounds = runs(run, 1).map((round) => {
      const n = round[0]?.path[1] ?? ''
      const name = round[0]?.names[0] ?? ''
      const parts = partsOf(inner(round, 2).map((one) => ({ ...one, names: one.names.slice(1) })))
      return { n, name: name === n ? '' : name, parts }
    })
    return [{ kind: 'repeat', title, rounds }]
  })
}

/** Answers beside one another whose paths have the same name at a depth. */
function runs(placed: readonly Placed[], depth: number): Placed[][] {
  const found: Placed[][] = []
  for (const one of placed) {
    const last = found.at(-1)
    if (last && last[0]?.path[depth] === one.path[depth]) last.push(one)
    else found.push([one])
  }
  return found
}

const inner = (placed: readonly Placed[], depth: number) =>
  placed.map(({ path, ...one }) => ({ ...one, path: path.slice(depth) }))
