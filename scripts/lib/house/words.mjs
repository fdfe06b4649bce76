import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words that no name is made of, for each stands for many things; CONTRIBUTING has those of the field. */
const VAGUE = new Set(['told', 'said', 'kept', 'cold', 'turns', 'stuff', 'utils', 'helpers'])
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
      .filter((one) => wordsOf(one).some((word) => VAGUE.has(word)))
      .map((one) => (one === name ? file : `${file} ${one}`))
  })
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
