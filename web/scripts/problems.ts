import { PROBLEMS } from '@plumbline/contract/problems'
import { definitionsProblems } from '@plumbline/contract/problems/definitions'
import { formsProblems } from '@plumbline/contract/problems/forms'
import { importsProblems } from '@plumbline/contract/problems/imports'
import { organisationsProblems } from '@plumbline/contract/problems/organisations'
import { xlsformsProblems } from '@plumbline/contract/problems/xlsforms'
import type { Plugin } from 'vite'
import { compile } from './catalogues.ts'

const NAME = 'virtual:problems/'

/** What is wrong with forms, imports and organisations has a part of its own: on every first page it would only weigh. */
const OF_SETUP = '.setup'
const ofSetup = {
  ...formsProblems,
  ...definitionsProblems,
  ...xlsformsProblems,
  ...importsProblems,
  ...organisationsProblems,
}

/**
 * The texts of the contract's problems in one language, `problems.{code}`, as a part of its catalogue:
 * `virtual:problems/en`, and for the pages that set a project up `virtual:problems/en.setup`.
 */
export function problems(): Plugin {
  return {
    name: 'plumbline:problems',
    resolveId: (source) => (source.startsWith(NAME) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null
      const name = id.slice(NAME.length + 1)
      const isOfSetup = name.endsWith(OF_SETUP)
      const language = name.slice(0, 2) as 'en' | 'uk'
      const texts = Object.entries(PROBLEMS)
        .filter(([code]) => Object.hasOwn(ofSetup, code) === isOfSetup)
        .map(([code, problem]) => [`problems.${code}`, compile(problem[language])])
      return `export const problems = ${JSON.stringify(Object.fromEntries(texts))}`
    },
  }
}
