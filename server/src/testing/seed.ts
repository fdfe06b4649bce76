import { SEED } from '@plumbline/contract/testing/for-all'
import { configureGlobal } from 'fast-check'

/** The seed of fast-check, also without `forAll`. */
configureGlobal({ seed: SEED })
