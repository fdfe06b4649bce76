import { createRequire } from 'node:module'

type Form = typeof import('../../../web/src/field/engine/open-form.ts')
type Part = Awaited<ReturnType<Form['openForm']>>['parts'][number]
type Question = Extract<Part, { kind: 'question' }>
type Photos = NonNullable<Question['photos']>

/** The names that the engine of our page looks for in a browser. */
const OF_BROWSERS = [
  'window',
  'document',
  'Node',
  'Element',
  'Document',
  'XMLDocument',
  'DOMParser',
  'XMLSerializer',
  'Attr',
  'Text',
  'Comment',
  'CDATASection',
  'ProcessingInstruction',
  'NodeFilter',
  'XPathResult',
  'XPathEvaluator',
  'XPathExpression',
  'CharacterData',
  'DocumentFragment',
  'NamedNodeMap',
  'NodeList',
  'HTMLElement',
]
const PATIENCE = 60_000

let form: Promise<Form> | undefined

async function engine(): Promise<Form> {
  const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
    JSDOM: new (html: string) => { window: Record<string, unknown> }
  }
  const { window } = new JSDOM('')
  for (const name of OF_BROWSERS) {
    if (window[name])
      Object.defineProperty(globalThis, name, { value: window[name], writable: true })
  }
  // the engine is bundled as if it were both kinds of module
  Object.assign(globalThis, { __dirname: import.meta.dirname })
  return import('../../../web/src/field/engine/open-form.ts')
}

/** Answers about four of five questions of a form, the same ones for a seed. @returns the XML of the visit */
export async function fillAtRandom(
  xform: string,
  lists: Record<string, string>,
  seed: number,
): Promise<string> {
  form ??= engine()
  const { openForm } = await form
  const session = await openForm({ xform, lists, place: null, patience: PATIENCE })
  fill(session.parts, randomOf(seed))
  return (await session.write()).xml
}

function fill(parts: readonly Part[], random: () => number): void {
  for (const part of parts) {
    if (part.kind === 'section') fill(part.parts, random)
    else if (part.kind === 'repeat') fillTimes(part, random)
    else if (part.kind === 'question') {
      answer(part, random)
      for (const beside of [part.other, part.notes]) if (beside) answer(beside, random)
      const { photos } = part
      if (photos?.isRelevant) take(photos, random)
    }
  }
}

/** Takes photos at random, at most as many as the page allows. */
function take(photos: Photos, random: () => number): void {
  for (const name of NAMES) {
    if (random() < 0.3 && photos.names.length < (photos.most ?? Infinity)) photos.add(name)
  }
}

/** Up to three times, of which the last may be taken away again: JavaRosa is given what is there in the end. */
function fillTimes(repeat: Extract<Part, { kind: 'repeat' }>, random: () => number): void {
  if (!repeat.isRelevant) return
  while (!repeat.isCounted && repeat.times.length < TIMES_MOST && random() < 0.5) repeat.add()
  for (const time of repeat.times) fill(time.parts, random)
  const last = repeat.times.slice(1).at(-1)
  if (!repeat.isCounted && last && random() < 0.3) repeat.remove(last)
}

function answer(question: Question, random: () => number): void {
  if (!question.isRelevant || question.isReadOnly || random() < 0.2) return
  const value = valueFor(question, random)
  if (value === null) return
  const give = (text: string) => {
    const isChosen = question.type.startsWith('select') || question.type === 'rank'
    if (isChosen) question.choose(text.split(' ').filter(Boolean))
    else question.answer(text)
  }
  give(value)
  // nobody could finish with it
  if (question.fault?.kind === 'constraint') give('')
}

const TIMES_MOST = 3
const NAMES = ['one.jpg', 'два & три.jpg']
const TEXTS = ['abc', 'Олена', '0671234567', 'x@y.z', '12', 'A1']
const DAYS = ['2026-11-21', '2020-01-02', '2027-03-04']

function valueFor({ type, choices, steps }: Question, random: () => number): string | null {
  const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]
  switch (type) {
    case 'text':
    case 'multiline':
      return one(TEXTS) ?? null
    case 'integer':
      return String(
        Math.floor(random() * (one([5, 20, 100, 2000]) ?? 5)) - (random() < 0.1 ? 5 : 0),
      )
    case 'decimal':
      return (random() * (one([1, 10, 300]) ?? 1)).toFixed(2)
    case 'selectOne':
      return one(choices)?.value ?? null
    case 'selectMultiple':
      return choices.flatMap(({ value }) => (random() < 0.4 ? [value] : [])).join(' ') || null
    case 'date':
      return one(DAYS) ?? null
    case 'time':
      return one(['09:30', '23:59', '00:00']) ?? null
    case 'dateTime':
      return `${one(DAYS)}T${one(['09:30', '23:59'])}`
    case 'image':
      return one(NAMES) ?? null
    case 'audio':
    case 'video':
    case 'file':
      return one(['words.m4a', 'накладна.pdf']) ?? null
    case 'barcode':
      return one(['4820000001', 'A-7 0042']) ?? null
    case 'range': {
      const { start, end, step } = steps ?? { start: 0, end: 0, step: 1 }
      return String(start + Math.floor((random() * (end - start)) / step) * step)
    }
    case 'rank':
      return choices
        .map(({ value }) => ({ value, at: random() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ value }) => value)
        .join(' ')
    case 'acknowledge':
      return 'OK'
    case 'geopoint':
      return '50.5 30.25 0 4'
    default:
      return null
  }
}

/** Numbers from 0 to 1, the same ones for a seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
