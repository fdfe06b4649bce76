import { z } from 'zod'
import { refusal } from '../problems/refusal.ts'
import {
  BESIDE_ANSWER,
  CHOICES_MAX,
  COLUMNS_MAX,
  EXPRESSION_MAX,
  GROUPS_DEEP_MAX,
  ITEMS_MAX,
  KEY_MAX,
  LANGUAGES_MAX,
  LISTS_MAX,
  META_TYPES,
  PHOTOS_MOST,
  QUESTION_TYPES,
  TEXT_MAX,
  type FormDefinition,
  type FormItem,
} from './form-definition.ts'

const key = z.string().min(1).max(KEY_MAX)
const node = key.optional()
const follows = z.literal(true).optional()
const expression = z.string().max(EXPRESSION_MAX)
const fileName = z.string().min(1).max(KEY_MAX)
const languageCode = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/)
  .max(20)
/** A record of at most so many names. It stands in each of 24,000 choices, and `superRefine` would take three times as long. */
function named<V extends z.ZodType>(value: V, max: number) {
  const { message, params } = refusal('maxItems', { params: { max } })
  return z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= max, { message, params })
}
const text = named(z.string().max(TEXT_MAX), LANGUAGES_MAX)
const columns = named(z.string().max(TEXT_MAX), COLUMNS_MAX)
const yesOrExpression = z.union([z.boolean(), expression])
const appearance = z.string().max(TEXT_MAX)
const besideAnswer = z.enum(BESIDE_ANSWER)

const flag = z.object({
  when: z.union([
    z.strictObject({ choices: z.array(key).max(CHOICES_MAX) }),
    z.strictObject({ field: key, equals: z.string().max(TEXT_MAX) }),
    z.strictObject({ below: z.number().optional(), above: z.number().optional() }),
  ]),
  name: text,
  text: text.optional(),
})

const extra = columns.optional()
const label = text.optional()
const relevant = expression.optional()

const question = z.object({
  kind: z.literal('question'),
  key,
  node,
  follows,
  type: z.enum(QUESTION_TYPES),
  label,
  hint: text.optional(),
  image: fileName.optional(),
  required: yesOrExpression.optional(),
  requiredMessage: text.optional(),
  relevant,
  constraint: expression.optional(),
  constraintMessage: text.optional(),
  calculation: expression.optional(),
  default: z.string().max(TEXT_MAX).optional(),
  firstValue: expression.optional(),
  trigger: expression.optional(),
  readOnly: yesOrExpression.optional(),
  appearance: appearance.optional(),
  parameters: columns.optional(),
  list: key.optional(),
  file: fileName.optional(),
  answersOf: expression.optional(),
  choiceFilter: expression.optional(),
  orOther: z.boolean().optional(),
  notes: besideAnswer.optional(),
  photos: besideAnswer.optional(),
  photosMax: z.number().int().min(1).max(PHOTOS_MOST).optional(),
  flag: flag.optional(),
  lastTime: z.literal(false).optional(),
  extra,
})

const calculate = z.object({
  kind: z.literal('calculate'),
  key,
  node,
  follows,
  label,
  calculation: expression,
  trigger: expression.optional(),
  relevant,
  extra,
})

const note = z.object({
  kind: z.literal('note'),
  key,
  node,
  follows,
  label,
  hint: text.optional(),
  image: fileName.optional(),
  relevant,
  appearance: appearance.optional(),
  required: yesOrExpression.optional(),
  extra,
})

const meta = z.object({
  kind: z.literal('meta'),
  key,
  node,
  follows,
  type: z.enum(META_TYPES),
  extra,
})

/** The schema of items so many groups deep. There is none for deeper items, and so no end to reach. */
function itemsAt(depth: number): z.ZodType<FormItem[], FormItem[]> {
  if (depth === GROUPS_DEEP_MAX) {
    return z.array(z.discriminatedUnion('kind', [question, calculate, note, meta])).max(ITEMS_MAX)
  }
  const section = {
    key,
    node,
    follows,
    label,
    relevant,
    appearance: appearance.optional(),
    items: itemsAt(depth + 1),
    extra,
  }
  const group = z.object({ kind: z.literal('group'), ...section })
  const repeat = z.object({
    kind: z.literal('repeat'),
    count: expression.optional(),
    beginsEmpty: z.boolean().optional(),
    ...section,
  })
  return z
    .array(z.discriminatedUnion('kind', [question, calculate, note, meta, group, repeat]))
    .max(ITEMS_MAX)
}

const placeQuestion = z.object({ label, hint: text.optional(), required: z.boolean() }).nullable()

const choice = z.object({
  name: z.string().max(KEY_MAX),
  label: text,
  follows,
  image: fileName.optional(),
  columns: columns.optional(),
  extra,
})

/** Bounds a definition; what is wrong with it is for `formProblems` to say. */
export const formDefinition: z.ZodType<FormDefinition, FormDefinition> = z
  .object({
    title: text,
    languages: z
      .array(z.object({ code: languageCode, name: z.string().trim().min(1).max(60) }))
      .min(1)
      .max(LANGUAGES_MAX),
    defaultLanguage: languageCode,
    place: z.object({ site: placeQuestion, milestone: placeQuestion, gps: placeQuestion }),
    items: itemsAt(0),
    lists: named(z.object({ choices: z.array(choice).max(CHOICES_MAX) }), LISTS_MAX),
    settings: z.object({
      instanceName: expression.optional(),
      style: appearance.optional(),
      clientEditable: z.boolean().optional(),
      lastTime: z.boolean().optional(),
    }),
    follows,
    extra,
  })
  .superRefine((definition, context) => {
    if (countItems(definition.items) > ITEMS_MAX) {
      context.addIssue(refusal('maxItems', { path: ['items'], params: { max: ITEMS_MAX } }))
    }
  })

function countItems(items: readonly FormItem[]): number {
  return items.reduce((n, item) => n + 1 + ('items' in item ? countItems(item.items) : 0), 0)
}
