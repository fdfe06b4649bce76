/**
 * Settings for tests and benches: one process asks for many people here, and the machine may have
 * little room. Each is a setting that operators have.
 */
export const UNHINDERED = {
  CALLS_OF_A_PERSON: '999999999',
  CALLS_OF_STRANGERS: '999999999',
  MEGABYTES_OF_A_PERSON: '999999999',
  MEGABYTES_OF_STRANGERS: '999999999',
  REQUESTS_OF_A_NETWORK: '999999999',
  SIGN_INS_OF_A_NETWORK: '999999999',
  MIN_FREE_DISK: '0',
}

/** By it the servers of tests seal what people's apps are set up with. */
export const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64')
