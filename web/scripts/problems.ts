import { PROBLEMS } from '@plumbline/contract/problems'
import { definitionsProblems } from '@plumbline/contract/problems/definitions'
import type { Plugin } from 'vite'
import { compile } from './catalogues.ts'

const NAME = 'virtual:problems/'

/** What is wrong with the definition of a form has a part of its own: on every first page it would only weigh. */
const OF_DEFINITIONS = '.definitions'

/**
 * The texts of the contract's problems in one language, `problems.{code}`, as a part of its catalogue:
 * `virtual:problems/en`, and for the pages where forms are written `virtual:problems/en.definitions`.
 */
export function problems(): Plugin {
  return {
    name: 'plumbline:problems',
    resolveId: (source) => (source.startsWith(NAME) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null
      const name = id.slice(NAME.length + 1)
      const isOfDefinitions = name.endsWith(OF_DEFINITIONS)
      const language = name.slice(0, 2) as 'en' | 'uk'
      const texts = Object.entries(PROBLEMS)
        .filter(([code]) => Object.hasOwn(definitionsProblems, code) === isOfDefinitions)
        .map(([code, problem]) => [`problems.${code}`, compile(problem[language])])
      return `export const problems = ${JSON.stringify(Object.fromEntries(texts))}`
    },
  }
}
