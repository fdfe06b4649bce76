import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})
/** Where these texts are there: pages that wait for them. */
const WITH_THEM =
  /\.\.\/(pages\/settings|pages\/team\/field|pages\/submissions\/waiting|pages\/forms|pages\/reports|pages\/organisations|pages\/slipped|pages\/public\/plan|tables|documents\/baselines|documents\/search|schedule\/baseline)\/|\.test\.|locales\/|testing\//
/** Shown beside a baseline alone, whose code waits for them too. */
const BESIDE_A_BASELINE = ['../schedule/rows/RowPopover.tsx', '../schedule/DisplayItems.tsx']

it('the texts of the settings, which come later, are used by no page that does not wait for them', () => {
  const users = Object.entries(sources)
    .filter(([path]) => !WITH_THEM.test(path) && !BESIDE_A_BASELINE.includes(path))
    .filter(([, source]) =>
      /['"`](settings|tables|imports|baselines|field|forms|waiting|reports|organisations|slipped)\.\w+['"`]/.test(
        source,
      ),
    )
    .map(([path]) => path)
  expect(users).toEqual([])
})
