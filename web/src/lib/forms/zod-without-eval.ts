import { config } from 'zod'

// Zod tries whether it may compile code, which our content security policy refuses and browsers
// then report. Said before the first schema is made, it does not try. The build gives this to the
// contract in place of zod (scripts/contract.ts).
config({ jitless: true })

export * from 'zod'
