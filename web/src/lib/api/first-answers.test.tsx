import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropFirstAnswers, takeFirstAnswer } from './first-answers.ts'

const SITES = '/api/v1/projects/1/issues?isResolved=0&limit=100'

beforeEach(() => {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.dataset['call'] = SITES
  element.textContent = String.raw`{"data":{"name":"\u003c/script>"}}`
  document.body.append(element)
})
afterEach(dropFirstAnswers)

test('an answer that came with the page is taken once, and by its call only', () => {
  expect(takeFirstAnswer('/api/v1/projects/1')).toBeNull()
  expect(takeFirstAnswer(SITES)).toEqual({ data: { name: '</script>' } })
  expect(takeFirstAnswer(SITES)).toBeNull()
})

test('what nobody has asked for is forgotten', () => {
  dropFirstAnswers()
  expect(takeFirstAnswer(SITES)).toBeNull()
})
