// The test file that a lane runs: the runner does the work when it is over.
import { expect, test } from 'vitest'

test('the lane is open', () => {
  expect(globalThis.__mutants).toBeDefined()
})
