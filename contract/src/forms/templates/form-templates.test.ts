import { describe, expect, it } from 'vitest'
import { formNodes } from '../form-tree.ts'
import { formProblems } from '../form-problems.ts'
import { TEMPLATE_KEYS } from '../template-keys.ts'
import { FORM_TEMPLATES } from './form-templates.ts'

describe.each(TEMPLATE_KEYS)('the template %s', (key) => {
  const definition = FORM_TEMPLATES[key]
  const questions = formNodes(definition).flatMap(({ item, isItem }) =>
    isItem && item?.kind === 'question' ? [item] : [],
  )

  it('has nothing that is wrong, or missing in a language', () => {
    expect(formProblems(definition)).toEqual([])
  })

  it('flags answers and asks for photos', () => {
    expect(questions.filter(({ flag }) => flag).length).toBeGreaterThan(4)
    expect(questions.some(({ photos }) => photos)).toBe(true)
  })
})

it('The first one has as many questions as its card says', () => {
  const nodes = formNodes(FORM_TEMPLATES.site_visit)
  expect(nodes.filter(({ item, isItem }) => isItem && item?.kind === 'question')).toHaveLength(14)
})
