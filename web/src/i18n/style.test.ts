import { expect, it } from 'vitest'

const catalogues = import.meta.glob<string>('../../../contract/locales/*/**/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The texts of a language with their paths: `work.dueOf`, `mail.ask.subject`, `paper.week.issueHeads.2`. */
function textsOf(language: string): [string, string][] {
  return Object.entries(catalogues).flatMap(([path, file]) => {
    const [, of = '', inWeb, name = ''] = /\/locales\/(\w+)\/(web\/)?(.*)\.json$/.exec(path) ?? []
    return of === language ? pathsOf(JSON.parse(file), inWeb ? '' : `${name}.`) : []
  })
}

function pathsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path.slice(0, -1), value]]
  return Object.entries(value ?? {}).flatMap(([key, inner]) =>
    pathsOf(inner, key === '' ? path : `${path}${key}.`),
  )
}

const english = textsOf('en')
const ukrainian = textsOf('uk')

/** Words that texts avoid, and the few texts that may have them, with the reason. */
type Rule = readonly [rule: string, wrong: RegExp, allowed?: Readonly<Record<string, string>>]

const SPECIFIED = 'the specification has it'
const IN_ENGLISH: Rule[] = [
  ['a thing is in a place, and shown as something', /\bstands?\b/],
  ['the reader gets, sees or chooses something', /\b(?:is|are|was|were) (?:told|asked)\b/],
  ['present tense', /\b(?:is|are) to\b/],
  ['someone, anyone', /\b(?:some|who)(?:body|ever)\b/i],
  ['today’s is current', /\bof now\b/],
  ['no “as such”', /\bas such\b/],
  [
    'no so, else or then at the end',
    /\b(?:so|else|then)\W*$|\b(?:so|else|then)[.!?;:](?= )/i,
    {
      'keys.then': 'between two keys that one presses after each other',
      'phone.someoneElse': 'another person',
      'second.someoneElse': 'another person',
      'profile.othersEnded': 'other places',
      'templates.Something else': 'another kind of problem',
      'templates.Anything else?': 'the last question of a form',
    },
  ],
  ['click or tap', /\bpress(?:ed|es)?\b/i],
  ['one per line', /\bone a line\b/i],
  [
    'a submission is no report of the field',
    /\b(?:field|site) reports\b|\bassessment/i,
    { 'submissions.form': SPECIFIED },
  ],
  ['the severity is Medium', /\bMed\b/],
  [
    'a severity is Uncategorized',
    /^None$/,
    {
      'archive.noSites': 'no site is chosen',
      'baselines.none': 'no baseline',
      'builder.rule_none': 'a rule of answers',
      'issues.refNone': SPECIFIED,
      'templates.None': 'an answer',
    },
  ],
  ['what is ready is for verification', /^to (?:verify|review)\b/i],
  [
    'a key or code is active',
    /\blive (?:keys?|codes?)\b|^live$/i,
    {
      'forms.live': 'the version of a form that phones get',
    },
  ],
  ['one spelling', /organization/i, { 'common.organization': SPECIFIED }],
  [
    'who does the work is the contractor',
    /implementer/i,
    {
      'milestones.columnImplementer': SPECIFIED,
      'sheets.implementer': 'the same column in a file',
    },
  ],
  ['a milestone is late', /overdue milestones?|milestones? (?:is |are )?overdue/i],
]

const IN_UKRAINIAN: Rule[] = [
  ['one short form of a day', /[\d}#] д(?![\p{L}.])/u],
  ['as such', /як такі/],
  ['a due date is Строк', /(?<!\p{L})термін/iu],
  ['a severity is Рівень', /серйозн|категорі/i],
  ['a currency is written in words', /UAH/],
  ['who does the work is Підрядник', /виконав(?:ець|ц)/i],
  ['what is late is прострочено', /запізн/i],
  ['what is off track is Відхилення', /зрив графіка/i],
  ['today’s is поточний', /нинішн\p{L}* план/iu],
  ['what is paid is сплачено', /оплачен/i],
  ['a no-break space is before %', /[\d}] ?%/],
  ['a key or code діє', /чинн\p{L}+ (?:ключ|код)|^чинний$/iu],
]

function broken(texts: [string, string][], [, wrong, allowed = {}]: Rule): [string, string][] {
  return texts.filter(([path, text]) => wrong.test(text) && !Object.hasOwn(allowed, path))
}

it.for(IN_ENGLISH)('no text in English breaks the rule: %s', (rule) => {
  expect(broken(english, rule)).toEqual([])
})

it.for(IN_UKRAINIAN)('no text in Ukrainian breaks the rule: %s', (rule) => {
  expect(broken(ukrainian, rule)).toEqual([])
})

it.each(
  IN_ENGLISH.flatMap(([, wrong, allowed = {}]) =>
    Object.entries(allowed).map(([path, why]) => [path, why, wrong] as const),
  ),
)('%s may say it: %s', (path, _, wrong) => {
  expect(english.find(([own]) => own === path)?.[1]).toMatch(wrong)
})

it.each([
  ['English', english],
  ['Ukrainian', ukrainian],
] as const)('a sentence of a hint in %s has 12 words at most', (_, texts) => {
  const hints = texts.filter(([path]) => /hint$/i.test(path))
  expect(hints.length).toBeGreaterThan(50)
  expect(hints.filter(([, text]) => sentencesOf(text).some((one) => wordsOf(one) > 12))).toEqual([])
})

/** The sentences of a message; a value, with its forms for each number, is one word. */
function sentencesOf(text: string): string[] {
  const plain = text.replaceAll(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, 'n')
  return plain.split(/(?<=[.!?;:·]) /)
}

const wordsOf = (text: string) => text.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length

/** A PDF is a report; what the field sent is a visit. */
const ABOUT_REPORTS =
  /^(?:reports|operation|mail\.report|paper\.(?:week|month)|problems\.tooManyMailings|audit\.(?:report|group|field\.report)|verify\.kind_(?:siteWeek|projectMonth)|settings\.(?:measures|mainBaselineHint)|exporting\.(?:pdfAsked|pdfOfList)|shell\.reports)/

it('what the field sent is called a visit', () => {
  const wrong = ukrainian.filter(
    ([path, text]) => /(?<!\p{L})звіт/iu.test(text) && !ABOUT_REPORTS.test(path),
  )
  expect(wrong).toEqual([])
})

/** Texts about past acts: histories, and mails about them. An ask is none, for it waits for its answer. */
const OF_HISTORY = /^(?:activity|bell|asks|versions|updates|organisations|mail|paper)\.|\.event/
const ASKS = /^mail\.ask\./

it('an entry of a history names the act by a noun or a participle', () => {
  const wrong = ukrainian.filter(
    ([path, text]) =>
      OF_HISTORY.test(path) &&
      !ASKS.test(path) &&
      (/^<b>\{name\}<\/b> [^·—]/.test(text) ||
        /\{(?:name|who|by)\}(?:<\/b>)?,? \p{Ll}+(?:[уюая]є|[иї]ть)(?:ться)?(?!\p{L})/u.test(text)),
  )
  expect(wrong).toEqual([])
})
