import { z } from 'zod'
import { moment } from '../shapes.ts'
import type { Degradation } from './degraded.ts'

/** The urgency of a need: `red` people are hurt now, `amber` they will be, `grey` it is good to know. */
export const GRADES = ['red', 'amber', 'grey'] as const
export type Grade = (typeof GRADES)[number]

/** The actions of a line's button: `see…` leads to a card, `copySetting` copies the text in `params.setting`. */
const NEED_BUTTONS = [
  'backUp',
  'copySetting',
  'seeBackup',
  'seeIntegrity',
  'seeJobs',
  'seeMails',
  'seeRoom',
  'testMail',
] as const
export type NeedButton = (typeof NEED_BUTTONS)[number]

/** Parts that ail, and of which nothing more is known than that. */
export const AILING_PARTS = [
  'files',
  'readOnly',
  'disk',
  'standby',
  'clock',
  'pool',
] as const satisfies readonly Degradation[]

/** Everything that may need a superAdmin. How grave each is, and its button, says the server with it. */
export const NEEDS = [
  ...AILING_PARTS,
  'drillFailed',
  'findings',
  'integrityBroke',
  'backupFailed',
  'backupOld',
  'backupBehind',
  'chainBroke',
  'mailStuck',
  'roomEnds',
  'certificateEnds',
  'backupMissing',
  'filesMissing',
  'drillMissing',
  'jobsStopped',
  'mailsRefused',
  'jobsLate',
  'twoReleases',
  'newerSchema',
  'mailsAsFiles',
  'oneSuperAdmin',
] as const

/** A line of 'What needs you'; it goes by itself when its cause has gone. */
export const need = z.object({
  what: z.enum(NEEDS),
  grade: z.enum(GRADES),
  /** Null where nobody knows. */
  since: moment.nullable(),
  /** The values in its sentence. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  button: z.enum(NEED_BUTTONS).nullable(),
})
export type Need = z.infer<typeof need>
