import { SEED } from '@plumbline/contract/testing/for-all'
import { configureGlobal } from 'fast-check'

/** Random inputs are the same in every run of the tests; `SEED` chooses others, and so do benches. */
configureGlobal({ seed: Number(process.env['SEED'] ?? SEED) })
