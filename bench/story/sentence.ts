// The sentence about a project or a site, of STORIES (10,000) stories at random in every language: what the test of stories
// looks for. SEED chooses others.
import * as fc from 'fast-check'
import { SEED } from '../../contract/src/testing/for-all.ts'
import { faultsOfStory, storiesAtRandom } from '../../contract/src/testing/stories.ts'
import { LANGUAGE_CODES } from '../../contract/src/texts/languages.ts'
import { report } from '../lib/report.ts'

const STORIES = Number(process.env['STORIES'] ?? 10_000)
/** The number of faults that are shown. */
const SHOWN_MAX = 20

console.log(`SEED=${SEED}`)
const stories = fc.sample(storiesAtRandom, { numRuns: STORIES, seed: SEED })
const faults = stories.flatMap((story) =>
  LANGUAGE_CODES.flatMap((language) => faultsOfStory(story, language)),
)
for (const fault of faults.slice(0, SHOWN_MAX)) console.log(`  ${fault}`)
report([
  {
    what: `faults in ${STORIES} stories at random × ${LANGUAGE_CODES.length} languages`,
    measured: faults.length,
    unit: '',
    must: 0,
  },
  {
    what: 'those that have a plan and milestones',
    measured: stories.filter(({ plan, milestones }) => plan !== null && milestones > 0).length,
    unit: '',
    least: STORIES / 2,
  },
])
