import { list, say } from './write-form.ts'

/** Lists that several templates offer. */
export const YES_NO = list({ yes: say('Yes'), no: say('No') })
export const YES_NO_NA = list({
  yes: say('Yes'),
  no: say('No'),
  na: say('Does not apply'),
})
