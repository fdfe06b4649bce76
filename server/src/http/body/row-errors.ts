import { AppError } from '../../problems.ts'

/**
 * Runs what names rows by their place among some of them (`0.name`), and names them in its refusal by
 * their place among all: `places` tells it of each.
 */
export async function withRowErrors<T>(
  places: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error
    const errors = error.errors.map((one) => ({
      ...one,
      path: one.path.replace(/^\d+/, (place) => String(places[Number(place)] ?? place)),
    }))
    throw error.withErrors(errors)
  }
}

/** Rows that are new and rows that change what there is, each with their places among all. */
export function newAndKnown<Row extends { _id?: string | undefined }>(rows: readonly Row[]) {
  const places: { new: number[]; known: number[] } = { new: [], known: [] }
  for (const [place, { _id }] of rows.entries()) {
    places[_id === undefined ? 'new' : 'known'].push(place)
  }
  const at = (place: number) => rows[place] as Row
  return {
    places,
    new: places.new.map(at),
    known: places.known.map((place) => at(place) as Row & { _id: string }),
  }
}
