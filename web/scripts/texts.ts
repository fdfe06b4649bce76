import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LANGUAGE_CODES } from '@plumbline/contract/texts/languages'
import { choicesProblems } from '@plumbline/contract/problems/choices'
import { dataProblems } from '@plumbline/contract/problems/data'
import { definitionsProblems } from '@plumbline/contract/problems/definitions'
import { expressionsProblems } from '@plumbline/contract/problems/expressions'
import { fieldProblems } from '@plumbline/contract/problems/field'
import { formsProblems } from '@plumbline/contract/problems/forms'
import { importsProblems } from '@plumbline/contract/problems/imports'
import { organisationsProblems } from '@plumbline/contract/problems/organisations'
import { programmesProblems } from '@plumbline/contract/problems/programmes'
import { protocolProblems } from '@plumbline/contract/problems/protocol'
import { reportsProblems } from '@plumbline/contract/problems/reports'
import { serverProblems } from '@plumbline/contract/problems/server'
import { signInProblems } from '@plumbline/contract/problems/sign-in'
import { xlsformRowsProblems } from '@plumbline/contract/problems/xlsform-rows'
import { xlsformsProblems } from '@plumbline/contract/problems/xlsforms'
import type { Plugin } from 'vite'
import { byArea } from './catalogues.ts'
import { pseudo } from './pseudo.ts'

const NAME = 'virtual:texts'
const FOLDER = join(import.meta.dirname, '../../contract/locales')
/** Forms that are data once their words are known; no browser can read the files of words. */
const TEMPLATES = /\/contract\/src\/forms\/templates\/(?:form-templates|common-lists)\.ts$/

/** The texts of what few people open, who set a project up. */
const SETUP = new Set(
  'asks audit baselines board builder chosen data exporting field form-import forms imports joining keys logic markup operation organisations own palette points profile reports rules settings sharing slipped steps tables team trash verify versions views waiting'.split(
    ' ',
  ),
)
/** The texts of the cells, the curve and the schedule of a dashboard, which come a little later; phones begin without them. */
const STORY = new Set(['cells', 'curve', 'deeds', 'gantt', 'fold', 'sites'])
/** The texts of the page of one issue, which no page needs first. */
const ISSUE = new Set(['next', 'compare'])
/** The texts of what was shared, which nobody sees who signs in. */
const SHARED = new Set(['shared'])
/** The texts of second factors, of who signs in with one, of who sets one up and of the rules for them. */
const SECOND = new Set(['second', 'access'])
const PHONE = new Set(['common', 'phone', 'fill'])
/** The texts of the page on phones alone, and those of spreadsheets, which come with the first one. */
const ELSEWHERE = new Set(['phone', 'fill', 'sheets'])

/** What is wrong with forms, imports and the like weighs on no first page. */
const ofSetup: object = {
  ...dataProblems,
  ...formsProblems,
  ...definitionsProblems,
  ...choicesProblems,
  ...expressionsProblems,
  ...xlsformsProblems,
  ...xlsformRowsProblems,
  ...importsProblems,
  ...organisationsProblems,
  ...programmesProblems,
  ...reportsProblems,
  ...serverProblems,
}
const isOfSetup = (code: string) => Object.hasOwn(ofSetup, code)
const isOfSecond = (code: string) => Object.hasOwn(signInProblems, code)
const isOfProtocol = (code: string) => Object.hasOwn(protocolProblems, code)
const isOfField = (code: string) => Object.hasOwn(fieldProblems, code)

interface TextPart {
  hasArea: (area: string) => boolean
  /** Where a problem is shown without its part, the words of the server are shown. */
  hasProblem: (code: string) => boolean
}

/** In which parts the texts of a language come: of all pages, of setting up, of the cells and the curve of a story, of an issue, of what is shared, of second factors and of spreadsheets beside them, and of phones alone. */
const PARTS: Record<string, TextPart> = {
  all: {
    hasArea: (area) =>
      ![SETUP, STORY, ISSUE, SHARED, SECOND, ELSEWHERE].some((areas) => areas.has(area)),
    hasProblem: (code) =>
      !isOfSetup(code) && !isOfField(code) && !isOfProtocol(code) && !isOfSecond(code),
  },
  setup: {
    hasArea: (area) => SETUP.has(area),
    hasProblem: (code) => isOfSetup(code) || isOfField(code),
  },
  story: { hasArea: (area) => STORY.has(area), hasProblem: () => false },
  issue: { hasArea: (area) => ISSUE.has(area), hasProblem: () => false },
  shared: { hasArea: (area) => SHARED.has(area), hasProblem: () => false },
  second: { hasArea: (area) => SECOND.has(area), hasProblem: isOfSecond },
  // a spreadsheet calls the fields of a site as its table does
  sheets: {
    hasArea: (area) => area === 'sheets' || area === 'tables',
    hasProblem: () => false,
  },
  phone: {
    hasArea: (area) => PHONE.has(area),
    hasProblem: (code) => !isOfSetup(code) && !isOfProtocol(code),
  },
}

/** A shared view comes with its heading in each language, and shows the one of the page. */
const HEADINGS = `${LANGUAGE_CODES.map(
  (code) => `html:not([lang='${code}']) .first-page [lang='${code}']`,
).join(', ')} { display: none; }`

/** Names the module of a part, as chunks and hints find it. */
export const textsId = (language: string, part = 'all') => `\0${NAME}/${language}/${part}`

/**
 * The texts of contract/locales for the screens. `virtual:texts` loads the parts of each language,
 * `virtual:texts/en/setup` is one of them.
 * @param onPhones the page on phones, whose one part has the texts of that page alone
 */
export function texts({ onPhones = false } = {}): Plugin {
  let isPseudo = false
  return {
    name: 'plumbline:texts',
    enforce: 'pre',
    config: (_, { command }) => {
      isPseudo = command === 'serve' && process.env['PSEUDO'] === '1'
    },
    resolveId: (source) =>
      source === NAME || source.startsWith(`${NAME}/`) ? `\0${source}` : null,
    async load(id) {
      if (TEMPLATES.test(id)) return asData((await import(id)) as Record<string, unknown>)
      if (id === `\0${NAME}`) return loadersOf(onPhones)
      if (!id.startsWith(`\0${NAME}/`)) return null
      const [language = '', name = ''] = id.slice(NAME.length + 2).split('/')
      const part = PARTS[name]
      if (!part) throw new Error(`There is no part ${name} of the texts.`)
      return partOf(language, part, isPseudo && language === 'en')
    },
    transform(code, id) {
      if (!id.endsWith('/styles/first-frame.css')) return null
      return { code: code.replace(/\/\* scripts\/texts\.ts .*\*\//, HEADINGS), map: null }
    },
    /** What sets the language before the first paint is told which ones there are. */
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace('theme.js"', `theme.js" data-languages="${LANGUAGE_CODES.join(' ')}"`),
    },
  }
}

const asData = (exported: Record<string, unknown>) =>
  Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

/** A function for each part of each language; phones take their one part for all of them. */
function loadersOf(onPhones: boolean): string {
  const lines = LANGUAGE_CODES.map((code) => {
    const loads = ['all', 'setup', 'story', 'issue', 'shared', 'second', 'sheets'].map(
      (part) => `${part}: () => import('${NAME}/${code}/${onPhones ? 'phone' : part}')`,
    )
    return `  ${code}: { ${loads.join(', ')} },`
  })
  return `export const loaders = {\n${lines.join('\n')}\n}`
}

/** The module of a part; in the pseudo-language its texts are written into it, and a change of them needs a reload. */
function partOf(language: string, { hasArea, hasProblem }: TextPart, isPseudo: boolean): string {
  const folder = join(FOLDER, language)
  const files = readdirSync(join(folder, 'web')).filter((name) => hasArea(basename(name, '.json')))
  const all = Object.entries(readJson(join(folder, 'problems.json')))
  const own = all.filter(([code]) => hasProblem(code))
  const problems = byArea(Object.fromEntries(own.map(([code, text]) => [`problems.${code}`, text])))
  if (isPseudo) {
    const areas = files.map((name) => byArea(readJson(join(folder, 'web', name))))
    return `export const areas = ${JSON.stringify([problems, ...areas].map(pseudo))}`
  }
  const imports = files.map(
    (name, n) => `import area${n} from ${JSON.stringify(join(folder, 'web', `${name}?areas`))}`,
  )
  const areas = ['problems', ...files.map((_, n) => `area${n}`)].join(', ')
  return `${imports.join('\n')}\nconst problems = ${JSON.stringify(problems)}\nexport const areas = [${areas}]`
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
