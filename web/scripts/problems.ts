import { PROBLEMS } from '@plumbline/contract/problems'
import { definitionsProblems } from '@plumbline/contract/problems/definitions'
import type { Plugin } from 'vite'
import { compile } from './catalogues.ts'

const NAME = 'virtual:problems/'

/**
 * The texts of the contract's problems in one language, `problems.{code}`, as a part of its catalogue. What
 * is wrong with the definition of a form is not among them: it would weigh on every first page, and the server
 * says it in the language of the person.
 */
export function problems(): Plugin {
  return {
    name: 'plumbline:problems',
    resolveId: (source) => (source.startsWith(NAME) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null
      const language = id.slice(NAME.length + 1) as 'en' | 'uk'
      const texts = Object.entries(PROBLEMS)
        .filter(([code]) => !Object.hasOwn(definitionsProblems, code))
        .map(([code, problem]) => [`problems.${code}`, compile(problem[language])])
      return `export const problems = ${JSON.stringify(Object.fromEntries(texts))}`
    },
  }
}
