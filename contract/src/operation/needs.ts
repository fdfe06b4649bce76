import { z } from 'zod'
import { moment } from '../shapes.ts'

/** How much something presses: `red` people are hurt now, `amber` they will be, `grey` it is good to know. */
export const GRADES = ['red', 'amber', 'grey'] as const
export type Grade = (typeof GRADES)[number]

/** What the button of a line does, or where it leads. */
const NEED_BUTTONS = [
  'tryNow',
  'howToMend',
  'seeDrill',
  'seeIntegrity',
  'backUp',
  'copySetting',
  'seeJobs',
  'seeMails',
  'testMail',
  'seeRoom',
  'howToSet',
] as const
export type NeedButton = (typeof NEED_BUTTONS)[number]

/** Everything that may need a superAdmin. How grave each is, and its button, says the server with it. */
export const NEEDS = [
  'files',
  'readOnly',
  'drillFailed',
  'findings',
  'backupOld',
  'chainBroke',
  'mailStuck',
  'roomEnds',
  'certificateEnds',
  'backupMissing',
  'backupBeside',
  'standby',
  'jobsStopped',
  'mailsRefused',
  'jobsLate',
  'twoReleases',
  'newerSchema',
  'connections',
  'disk',
  'clock',
  'pool',
  'mailsAsFiles',
  'oneSuperAdmin',
] as const
export type NeedKind = (typeof NEEDS)[number]

/** A line of 'What needs you'; it goes by itself when its cause has gone. */
export const need = z.object({
  what: z.enum(NEEDS),
  grade: z.enum(GRADES),
  /** Null where nobody knows. */
  since: moment.nullable(),
  /** What its sentence names. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  button: z.enum(NEED_BUTTONS).nullable(),
})
export type Need = z.infer<typeof need>
