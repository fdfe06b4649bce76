import { SEED } from '@plumbline/contract/testing/for-all'
import { configureGlobal } from 'fast-check'

/** Also what fast-check is asked for without `forAll`. */
configureGlobal({ seed: SEED })
