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
    // what is wrong is one question; the others go through all that may be
    const least = key === 'report_issue' ? 1 : 5
    expect(questions.filter(({ flag }) => flag).length).toBeGreaterThanOrEqual(least)
    expect(questions.some(({ photos }) => photos)).toBe(true)
  })
})

it('An issue is reported by one question, whatever its answer', () => {
  const { items, lists } = FORM_TEMPLATES.report_issue
  const questions = items.filter((item) => item.kind === 'question')
  const names = lists['kinds']?.choices.map(({ name }) => name)
  expect(questions).toHaveLength(1)
  expect(questions[0]).toMatchObject({ flag: { when: { choices: names } }, notes: 'whenFlagged' })
})

it('The first one has as many questions as its card says', () => {
  const nodes = formNodes(FORM_TEMPLATES.site_visit)
  expect(nodes.filter(({ item, isItem }) => isItem && item?.kind === 'question')).toHaveLength(14)
})
