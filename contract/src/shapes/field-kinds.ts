/** The description of a field for several readers. Facts for one reader alone stand beside that one. */
export type Field = (
  | {
      kind: 'name' | 'text' | 'longText' | 'form'
      /** The most characters. */
      max: number
    }
  | { kind: 'amount' | 'percent' | 'latitude' | 'longitude' | 'date' | 'yesNo' }
  | { kind: 'status' | 'person' | 'site' }
) & {
  /** Its column in the database. */
  column: string
  /** The label on screens: a key of the catalogue of texts. */
  label: string
  /** The heads in pasted and imported files, besides its key and its label: the surest first, see `plainHead`. */
  heads?: readonly RegExp[]
  /** It stands beside each milestone in exports. */
  isExported?: true
  /** It is a column of the monthly report. */
  isPrinted?: true
  /** Admins alone change it. */
  isPlan?: true
}

type Fields = Readonly<Record<string, Field>>
type KindOf<All extends Fields> = All[keyof All]['kind']

/** The makers for the fields of each kind: the type check names a kind that is missing. */
type Makers<All extends Fields> = {
  [Kind in KindOf<All>]: (
    field: Extract<All[keyof All], { kind: Kind }>,
    key: keyof All & string,
  ) => unknown
}

/** Makes something of each field by its kind: a check, a column, a cell of a table. */
export function ofKinds<All extends Fields, Made extends Makers<All>>(
  fields: All,
  makers: Made,
): { [Key in keyof All]: ReturnType<Made[All[Key]['kind']]> } {
  const made = Object.entries(fields).map(([key, field]) => [
    key,
    makers[field.kind as KindOf<All>](field as never, key),
  ])
  return Object.fromEntries(made) as ReturnType<typeof ofKinds<All, Made>>
}

const EMPTY: Partial<Record<Field['kind'], string | number | boolean>> = {
  name: '',
  text: '',
  longText: '',
  status: 'Not Started',
  percent: 0,
  yesNo: false,
}

/** The value of a field of which nothing is known. */
export function emptyOf({ kind }: Field): string | number | boolean | null {
  return EMPTY[kind] ?? null
}

type Mark = 'isExported' | 'isPrinted' | 'isPlan'

/** The keys of the fields that stand in exports, or in reports. */
export type Marked<All extends Fields, One extends Mark> = {
  [Key in keyof All]: All[Key] extends Record<One, true> ? Key : never
}[keyof All]

export function marked<All extends Fields, One extends Mark>(
  fields: All,
  mark: One,
): Marked<All, One>[] {
  return Object.keys(fields).filter((key) => fields[key]?.[mark]) as Marked<All, One>[]
}

/** Some fields of a catalogue, in its order. */
export function pickFields<All extends Fields, Key extends keyof All>(
  fields: All,
  isIn: (key: keyof All) => key is Key,
): Pick<All, Key> {
  const entries = Object.entries(fields).filter(([key]) => isIn(key))
  return Object.fromEntries(entries) as Pick<All, Key>
}
