import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const CATALOGUE = /\/locales\/[a-z]{2}\/[\w-]+\.json$/
/** Only these characters mean something in ICU message format. */
const NEEDS_FORMATTING = /[{}'<]/

/**
 * Parses the catalogues' ICU messages when they are built, so that the browser needs the small
 * formatter only: a message without placeholders stays a string, the others become their syntax
 * trees. The parser that the formatter would bring along is replaced by its empty stand-in.
 */
export function catalogues(): Plugin {
  return {
    name: 'plumbline:catalogues',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== '@formatjs/icu-messageformat-parser') return null
      if (!importer?.includes('/intl-messageformat/')) return null
      return this.resolve('@formatjs/icu-messageformat-parser/no-parser.js', importer)
    },
    transform(code, id) {
      if (!CATALOGUE.test(id)) return null
      const messages = JSON.parse(code) as Record<string, string>
      const compiled = Object.entries(messages).map(([key, text]) => [key, compile(text)])
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}

/** A text without placeholders as it is, another one as its syntax tree. */
export function compile(text: string) {
  return NEEDS_FORMATTING.test(text) ? parse(text, { captureLocation: false }) : text
}
