import { PROBLEMS } from '@plumbline/contract/problems'
import { choicesProblems } from '@plumbline/contract/problems/choices'
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
import { xlsformRowsProblems } from '@plumbline/contract/problems/xlsform-rows'
import { xlsformsProblems } from '@plumbline/contract/problems/xlsforms'
import type { Plugin } from 'vite'
import { byArea } from './catalogues.ts'

const NAME = 'virtual:problems/'

/**
 * What is wrong with forms, imports, organisations, programmes, reports and the server has a part of its own: on every first page it
 * would only weigh. Where it is said without that part, the words of the server are shown.
 */
const ofSetup: object = {
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
const isOfProtocol = (code: string) => Object.hasOwn(protocolProblems, code)
/** What phones are told, and who places what they sent; why a photo was refused is said beside any submission. */
const isOfField = (code: string) =>
  Object.hasOwn(fieldProblems, code) && code !== 'fieldFileTooLarge'

/** Which codes each part has. */
const PARTS: Record<string, (code: string) => boolean> = {
  '': (code) => !isOfSetup(code) && !isOfField(code) && !isOfProtocol(code),
  '.setup': (code) => isOfSetup(code) || isOfField(code),
  '.phone': (code) => !isOfSetup(code) && !isOfProtocol(code),
}

/**
 * The texts of the contract's problems in one language, `problems.{code}`, as a part of its catalogue:
 * `virtual:problems/en`, for the pages that set a project up `virtual:problems/en.setup` beside it, and for
 * the page on phones `virtual:problems/en.phone` alone.
 */
export function problems(): Plugin {
  return {
    name: 'plumbline:problems',
    resolveId: (source) => (source.startsWith(NAME) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null
      const name = id.slice(NAME.length + 1)
      const language = name.slice(0, 2) as 'en' | 'uk'
      const isOfPart = PARTS[name.slice(2)]
      if (!isOfPart) throw new Error(`There is no part of problems ${name}.`)
      const texts = Object.entries(PROBLEMS)
        .filter(([code]) => isOfPart(code))
        .map(([code, problem]) => [`problems.${code}`, problem[language]])
      return `export const problems = ${JSON.stringify(byArea(Object.fromEntries(texts)))}`
    },
  }
}
