/**
 * A form as people write it: what is asked, in which languages, and which answers raise an issue.
 * `form-schema.ts` bounds sizes alone, so that a draft can be saved while it is not finished; whether it can be
 * published is for `form-problems.ts` to say.
 *
 * Names and places in the XForm that is made of it, and in the XML that phones send back:
 *
 * - The root is `/data` with `id` = the form's key and `version` = the number of the version.
 * - A question, calculation, note or piece of metadata is a node of its `key`. Groups and repeats nest:
 *   `/data/<group>/<question>`, `/data/<repeat>/<question>` once for each time that the repeat is filled.
 *   A key is there once in its group, so an item is known by its path, `rooms/area`. `${key}` means the
 *   nearest item of that key (`form-names.ts`). Where `node` gives its node another name than its key, that name
 *   is there once in its group too, and begins the names of what belongs to it (`<node>_notes`).
 * - Beside a question of `notes` stands `<key>_notes` (text); of `photos` the repeat `<key>_photos`, each
 *   time with one `photo` (the name of a file): `/data/rebar_photos/photo`. Beside one of `orOther` stands
 *   `<key>_other`, what was typed when the answer is the choice `other`.
 * - The place is `/data/site` and `/data/milestone` (ids, as sites.csv and milestones.csv name them) and
 *   `/data/gps` ('latitude longitude altitude accuracy'), each only when `place` asks for it. They come first.
 * - `/data/orx:meta/orx:instanceID` and `…/orx:instanceName` stand in the namespace
 *   `http://openrosa.org/xforms`; phones also write them without it.
 */
export interface FormDefinition {
  title: FormText
  /** The languages, at least one, in the order of the phone's menu. */
  languages: FormLanguage[]
  /** The code of one of them: what phones show first, and what reports keep of each question. */
  defaultLanguage: string
  place: FormPlace
  items: FormItem[]
  /** The choices that questions offer, by the name of the list. */
  lists: Record<string, FormList>
  settings: FormSettings
  /** The key of the form was made of its title, and follows that until the first version. */
  follows?: true | undefined
  /** Columns of an imported sheet 'settings' that mean nothing here, for the way back. */
  extra?: Extra | undefined
}

/** A text by the code of its language: `{ en: 'Rebar', uk: 'Арматура' }`; a language may be missing. */
export type FormText = Record<string, string>

/**
 * Columns of a row that came with an imported form and mean nothing here. A `type` among them is one that
 * there is not here: the row is kept as a note, and the form is not published with it.
 */
export type Extra = Record<string, string>

export interface FormLanguage {
  /** `en`, `uk`, `pt-BR`; of a language without one, any short word. */
  code: string
  /** The name in the phone's menu: `Українська`. */
  name: string
}

/** The questions about the place of a visit; null: not asked. */
export interface FormPlace {
  site: PlaceQuestion | null
  milestone: PlaceQuestion | null
  gps: PlaceQuestion | null
}

export interface PlaceQuestion {
  /** The label; without one, the words of the product. */
  label?: FormText | undefined
  hint?: FormText | undefined
  required: boolean
}

export type FormItem = FormGroup | FormRepeat | FormQuestion | FormCalculation | FormNote | FormMeta

/** The name of its node where that is not its key: what a loop asks has one name in each of its groups. */
interface Named {
  key: string
  node?: string | undefined
  /** The builder made the key of the label, and it follows that until it is published or typed. */
  follows?: true | undefined
}

interface Section extends Named {
  label?: FormText | undefined
  /** An expression: shown when it is true. */
  relevant?: string | undefined
  /** `field-list` shows all of it on one screen. */
  appearance?: string | undefined
  items: FormItem[]
  extra?: Extra | undefined
}

export interface FormGroup extends Section {
  kind: 'group'
}

export interface FormRepeat extends Section {
  kind: 'repeat'
  /** An expression: so many times; without one the person adds them. */
  count?: string | undefined
  /** It is filled no time until somebody adds one, or the count asks for one; else once. */
  beginsEmpty?: boolean | undefined
}

/** The types that only ODK Collect can show, and no browser. */
export const COLLECT_ONLY_TYPES = ['geotrace', 'geoshape'] as const
export type CollectOnlyType = (typeof COLLECT_ONLY_TYPES)[number]

export const QUESTION_TYPES = [
  'text',
  'integer',
  'decimal',
  'selectOne',
  'selectMultiple',
  'date',
  'time',
  'dateTime',
  'acknowledge',
  'image',
  'audio',
  'video',
  'file',
  'geopoint',
  'barcode',
  'range',
  'rank',
  ...COLLECT_ONLY_TYPES,
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** The wishes for a note or photos beside the answer: 'whenFlagged' shows and demands them of a flagged answer. */
export const BESIDE_ANSWER = ['optional', 'required', 'whenFlagged'] as const
export type BesideAnswer = (typeof BESIDE_ANSWER)[number]

/** Expressions are kept as the text of an XLSForm: `${rebar} = 'bad'`. */
export interface FormQuestion extends Named {
  kind: 'question'
  type: QuestionType
  label?: FormText | undefined
  hint?: FormText | undefined
  /** Shown with the label: the name of a picture of the form. */
  image?: string | undefined
  /** true, or an expression. */
  required?: boolean | string | undefined
  requiredMessage?: FormText | undefined
  relevant?: string | undefined
  constraint?: string | undefined
  constraintMessage?: FormText | undefined
  calculation?: string | undefined
  /** A value as it stands in the XML, not an expression. */
  default?: string | undefined
  /** An expression: computed once, when the visit or a time of the repeat begins. It goes before `default`. */
  firstValue?: string | undefined
  trigger?: Trigger | undefined
  /** true, or an expression. */
  readOnly?: boolean | string | undefined
  appearance?: string | undefined
  /** `max-pixels=1024`, `start=1 end=5 step=1`: by their names. */
  parameters?: Record<string, string> | undefined
  /** The name of a list of this form, for a select. */
  list?: string | undefined
  /** The name of a csv file of the form, for a select instead of a list. */
  file?: string | undefined
  /** The `${name}` of a question in a repeat, for a select instead of a list. It offers the answers there. */
  answersOf?: string | undefined
  /** An expression about one choice, `region = ${region}`: it is offered when that is true. */
  choiceFilter?: string | undefined
  /** Offers 'Other' beside the choices, and asks what. */
  orOther?: boolean | undefined
  notes?: BesideAnswer | undefined
  photos?: BesideAnswer | undefined
  /** The most photos beside the answer, 1 to 10; without it, as many as somebody takes. */
  photosMax?: number | undefined
  flag?: FormFlag | undefined
  /** False if the last answer is not shown at this question, whatever the form shows. */
  lastTime?: false | undefined
  extra?: Extra | undefined
}

/** `${rebar}`: the calculation is made whenever that question is answered, and at no other time. */
export type Trigger = string

/** A value that nobody types. */
export interface FormCalculation extends Named {
  kind: 'calculate'
  /** The name of the value where it is read; phones do not show it. */
  label?: FormText | undefined
  calculation: string
  trigger?: Trigger | undefined
  relevant?: string | undefined
  extra?: Extra | undefined
}

/** A text that asks nothing. */
export interface FormNote extends Named {
  kind: 'note'
  label?: FormText | undefined
  hint?: FormText | undefined
  image?: string | undefined
  relevant?: string | undefined
  appearance?: string | undefined
  /** The mark of an imported form that asks for an answer, and a problem: nobody can answer a note. */
  required?: boolean | string | undefined
  extra?: Extra | undefined
}

export const META_TYPES = [
  'start',
  'end',
  'today',
  'deviceid',
  'username',
  'email',
  'phonenumber',
  'simserial',
  'subscriberid',
  'imei',
  /** The position of the phone when the visit begins. */
  'start-geopoint',
  /** Filled in by nothing: other tools read the node. */
  'hidden',
] as const

/** A value that the phone fills in by itself. */
export interface FormMeta extends Named {
  kind: 'meta'
  type: (typeof META_TYPES)[number]
  extra?: Extra | undefined
}

/** The answers that raise an issue, and the name of the issue. */
export interface FormFlag {
  when: FlagCondition
  /** The defect in few words: `Rebar is corroded`. */
  name: FormText
  /** The same as a sentence. */
  text?: FormText | undefined
}

export type FlagCondition =
  /** One of these choices (their names) is among the answers. */
  | { choices: string[] }
  /** A number below the one, or above the other limit; at least one of both is given. */
  | { below?: number | undefined; above?: number | undefined }
  /** A calculation of the form, by its key, has this value: '1' or '0' where it is true or false. */
  | { field: string; equals: string }

export interface FormList {
  choices: FormChoice[]
}

export interface FormChoice {
  /** The value: what stands in the XML. */
  name: string
  label: FormText
  /** The builder made the value of the label, and it follows that until it is published or typed. */
  follows?: true | undefined
  /** The name of a picture of the form. */
  image?: string | undefined
  /** Further columns, which choice filters ask for: `{ region: 'north' }`. */
  columns?: Record<string, string> | undefined
  extra?: Extra | undefined
}

export interface FormSettings {
  /** An expression: what a visit is called on the phone. */
  instanceName?: string | undefined
  /** `pages`, `theme-grid` … as in an XLSForm. */
  style?: string | undefined
  /** True if phones may change a visit that they have finished. */
  clientEditable?: boolean | undefined
  /**
   * True if answers of the visit before at the same place are shown beside the questions. No phone reads it in the
   * form.
   */
  lastTime?: boolean | undefined
}

/* The limits of one form. */

export const LANGUAGES_MAX = 20
/** Questions, groups and all other items, however deep they lie. */
export const ITEMS_MAX = 2000
/** Groups and repeats that lie in each other. */
export const GROUPS_DEEP_MAX = 6
export const LISTS_MAX = 300
/** The number of choices in one list. */
export const CHOICES_MAX = 5000
/** The most that `photosMax` may be. */
export const PHOTOS_MOST = 10
/** Columns of one row that are kept without being understood. */
export const COLUMNS_MAX = 50
/** The most characters in a name of a question, a list, a choice or a file. */
export const KEY_MAX = 100
/** The most characters of a label, a hint, a message or a value. */
export const TEXT_MAX = 5000
/** The most characters of an expression. */
export const EXPRESSION_MAX = 5000
