import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words that no identifier is made of, for each stands for many things; CONTRIBUTING has those of the field. */
const OF_IDENTIFIERS = new Set(['told', 'said', 'kept', 'anew', 'fine', 'over'])
/** The same of names of files and exports. */
const VAGUE = new Set([...OF_IDENTIFIERS, 'cold', 'turns', 'stuff', 'utils', 'helpers'])
/** Names that other programs read (problems, columns of exports), and the terms of browsers. */
const STANDING =
  /^(?:readySaid|\w*[oO]verQuota|invitationOver|xlsform\w+Kept|\w*(?:[dD]rag|[mM]ouse|[pP]ointer)Over)$/
export const EXPORTED =
  /^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type|enum) +([\w$]+)/gm
/** Pages that are not in the repository: whoever reads a comment cannot look there. */
const ELSEWHERE = /\b(?:SPEC|DESIGN|REVIEW|HOUSE|DECISIONS) (?:sections? |[A-Z])\d/g

/** Files and exported names with a vague word in them. */
export function vagueNames(root, files) {
  return files.flatMap((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1)
    const exported = [...readFileSync(join(root, file), 'utf8').matchAll(EXPORTED)].map(
      ([, one]) => one,
    )
    return [name, ...exported]
      .filter((one) => isVague(one, VAGUE))
      .map((one) => (one === name ? file : `${file} ${one}`))
  })
}

/** Identifiers with such a word in them, each time that they stand in the code. */
export function vagueIdentifiers(root, files) {
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    if (vagueIn(text).length === 0) return []
    return vagueIn(withoutTexts(text)).map((name) => `${file} ${name}`)
  })
}

const vagueIn = (text) =>
  (text.match(/[#$\w]+/g) ?? []).filter((name) => isVague(name, OF_IDENTIFIERS))
const isVague = (name, words) =>
  wordsOf(name).some((word) => words.has(word)) && !STANDING.test(name)

/** The marks that may begin a comment, a text or a pattern, or end code in a template. */
const MARK = /\/\/|\/\*|['"`/{}]/g
/** The places where a pattern may begin; elsewhere a slash divides. */
const BEFORE_PATTERN = /(?:[(,=:[!&|?{;+]|=>|\breturn|^)\s*$/
const SKIPPED = {
  '//': /.*/y,
  '/*': /[^]*?\*\//y,
  "'": /(?:\\.|[^'\\\n])*'?/y,
  '"': /(?:\\.|[^"\\\n])*"?/y,
  '/': /(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/\w*/y,
  '`': /(?:\\[^]|[^\\`$]|\$(?!\{))*(?:`|\$\{)/y,
}

/** The text of a program without its comments, strings and patterns; the expressions in templates stay. */
export function withoutTexts(text) {
  let code = ''
  let at = 0
  // for each template that is being read, how many braces are open in it
  const templates = []
  const skip = (kind) => {
    const pattern = SKIPPED[kind]
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    code += ' '
    if (kind === '`' && found.endsWith('${')) templates.push(0)
  }
  while (at < text.length) {
    MARK.lastIndex = at
    const mark = MARK.exec(text)
    code += text.slice(at, mark?.index)
    if (!mark) break
    const [kind] = mark
    at = mark.index + kind.length
    if (kind === '{' || kind === '}') {
      const open = templates.at(-1)
      if (kind === '}' && open === 0) {
        templates.pop()
        skip('`')
        continue
      }
      if (open !== undefined) templates[templates.length - 1] = open + (kind === '{' ? 1 : -1)
      code += kind
    } else if (kind !== '/' || BEFORE_PATTERN.test(code.slice(-20))) skip(kind)
  }
  return code
}

/** Comments that send the reader to a page which is not here. */
export function citations(root, files) {
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(ELSEWHERE)].map(
      ([text]) => `${file} ${text}`,
    ),
  )
}

/** 'keptMilestone' and 'kept-plan.ts' → 'kept' and what follows. */
function wordsOf(name) {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}
