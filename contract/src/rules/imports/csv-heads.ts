/** The content of a column in a schedule. */
export type ScheduleColumn =
  | 'id'
  | 'key'
  | 'activityId'
  | 'siteId'
  | 'percent'
  | 'forecastStart'
  | 'forecastEnd'
  | 'actualStart'
  | 'actualEnd'
  | 'plannedStart'
  | 'plannedEnd'
  | 'status'
  | 'site'
  | 'name'
  | 'description'
  | 'cost'

/**
 * The heads of columns, in English and Ukrainian, the surest first: a column is found by the first pattern that any
 * head fits, and a head is one column. Heads are compared as `plainHead` has them.
 */
export type Heads<Column extends string> = [Column, ...RegExp[]][]

const START = '(?:start|begin|commence|початок|початку|старт)'
const END = '(?:end|finish|completion|кінець|завершення|закінчення|фініш)'
const ACTUAL = '(?:actual|факт[а-яіїєґ]*)'
const FORECAST = '(?:forecast|expected|early|прогноз[а-яіїєґ]*|очікуван[а-яіїєґ]*)'
const PLANNED = '(?:planned|plan|baseline|target|план[а-яіїєґ]*|базов[а-яіїєґ]*)'

const word = (one: string) => new RegExp(`(?:^| )${one}(?: |$)`, 'u')
/** Each looks for its word from the beginning once, so that a long head takes no longer than it is. */
const both = (one: string, other: string) =>
  new RegExp(`^(?=(?:.* )?${one}(?: |$))(?=(?:.* )?${other}(?: |$))`, 'u')

export const SCHEDULE_HEADS: Heads<ScheduleColumn> = [
  ['id', /^_id$/],
  [
    'key',
    /^task ?id$/,
    /^(?:activity|task|milestone) (?:id|code)$/,
    /^(?:код|шифр|ідентифікатор)(?: (?:роботи|завдання|етапу|віхи))?$/,
    /^guid$/,
    /^unique id$|^uid$/,
    /^id$|^code$/,
    /^wbs(?: code)?$/,
  ],
  ['activityId', /^activity (?:id|code)$/],
  ['siteId', /^site _id$/],
  [
    'percent',
    /percent ?(?:work )?complete/,
    /^(?:percent|progress|complete)$/,
    /^(?:відсоток|percent) (?:виконання|завершення|готовності)/,
    /^(?:виконання|прогрес|готовність)(?: percent)?$/,
  ],
  ['actualStart', both(ACTUAL, START)],
  ['actualEnd', both(ACTUAL, END)],
  ['forecastStart', both(FORECAST, START)],
  ['forecastEnd', both(FORECAST, END)],
  [
    'plannedStart',
    both(PLANNED, START),
    new RegExp(`^(?:date |дата )?${START}(?: date)?$`),
    word(START),
  ],
  [
    'plannedEnd',
    both(PLANNED, END),
    new RegExp(`^(?:date |дата )?${END}(?: date)?$`),
    /^(?:due(?: date)?|deadline|термін|строк|дедлайн)$/,
    word(END),
  ],
  [
    'status',
    /^(?:actual |activity |task )?status$/,
    /^(?:статус|стан)(?: (?:роботи|завдання|виконання))?$/,
    /status name$/,
  ],
  [
    'site',
    /^site name$/,
    /^(?:site|location|school|hospital|building|facility)(?: name)?$/,
    /^(?:об'єкт|майданчик|локація|заклад|школа|лікарня|будівля|громада|ділянка)(?: .*)?$/,
    /(?:site|school|hospital|building|facility) name$/,
  ],
  [
    'name',
    /^name$/,
    /^(?:activity|task|milestone|phase|item) name$/,
    /^(?:activity|task|milestone|title)$/,
    /^(?:назва|найменування)(?: .*)?$/,
    /^(?:робота|роботи|завдання|етап|віха|захід)$/,
    /(?:phase|activity|task|milestone) name$/,
  ],
  [
    'description',
    /^description$/,
    /^(?:опис|примітк[аи]|нотатки|notes|comments?)$/,
    /description$/,
  ],
  [
    'cost',
    /^cost$/,
    /^(?:total |planned |budgeted )?(?:cost|budget|amount|price)(?: amount)?$/,
    /^(?:вартість|кошторис|бюджет|сума|ціна)(?:$| )/,
    /(?:cost|budget)(?: amount)?$/,
  ],
]

/** A head as it is compared: camelCase and signs apart, in small letters. */
export function plainHead(head: string): string {
  return head
    .normalize('NFC')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[’ʼ`]/g, "'")
    .replaceAll('%', ' percent ')
    .replace(/[^\p{L}\p{N}'_]+/gu, ' ')
    .replace(/(?<=\S)_+/g, ' ')
    .trim()
    .replace(/ +/g, ' ')
}

/** Finds the place of each column. */
export function findColumns<Column extends string>(
  cells: readonly string[],
  heads: Heads<Column>,
): Map<Column, number> {
  const plain = cells.map(plainHead)
  const columns = new Map<Column, number>()
  const taken = new Set<number>()
  for (const [column, ...patterns] of heads) {
    for (const pattern of patterns) {
      const at = plain.findIndex((head, n) => !taken.has(n) && pattern.test(head))
      if (at < 0) continue
      columns.set(column, at)
      taken.add(at)
      break
    }
  }
  return columns
}
