import { expect, test } from 'vitest'
import { forAll } from '../../testing/for-all.ts'
import { faultsOfStory, storiesAtRandom } from '../../testing/stories.ts'
import { LANGUAGE_CODES } from '../../texts/languages.ts'

/** `npm run bench -- sentence` tells as many as the plan of the dashboard asks for. */
const RUNS = 1500

test('No story of any project has a hole, an empty number, a wrong form or a missing end', async () => {
  await forAll(storiesAtRandom, {
    numRuns: RUNS,
    reaches: ({ plan, milestones }) => plan !== null && milestones > 0,
    check: (story) => {
      expect(LANGUAGE_CODES.flatMap((language) => faultsOfStory(story, language))).toEqual([])
    },
  })
})
