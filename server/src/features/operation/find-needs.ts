import type { Degraded } from '@plumbline/contract/operation/degraded'
import { AILING_PARTS, GRADES, type Grade, type Need } from '@plumbline/contract/operation/needs'
import type { OperationState } from '@plumbline/contract/operation/operation'
import { LANES } from '../../jobs/lanes.ts'
import type { BackupFaults } from '../../jobs/runs.ts'

/** The facts behind the sentences of the page. */
export interface Known extends Omit<OperationState, 'needs'> {
  /** The number of active people of that level. */
  superAdmins: number
  /** The degraded parts of the server that answers, and since when. */
  degraded: Degraded[]
  /** The fault of the backup. */
  faults: BackupFaults
}

/** A mail that waits for longer, in seconds, is stuck. */
const MAIL_STUCK_S = 900
/** Jobs wait for longer than they should when it is more than this, in seconds, over the bar of their lane. */
const LATE_S = 600
/** The number of refused mails in a day that needs attention, when they are also one in a hundred. */
const REFUSED_MIN = 5
/** The days within which somebody has to confirm that a database outside was restored. */
const DRILL_DAYS = 7
/** The days from which a disk or a certificate is reported, and from which that is grave. */
const ROOM_DAYS = { amber: 30, red: 4 }
const CERTIFICATE_DAYS = { amber: 14, red: 3 }
/** The seconds for which servers may have two releases while they are updated. */
const TWO_RELEASES_S = 3600
const DAY_MS = 86_400_000

/** The needs that a superAdmin has to see to, the gravest first. A need disappears when its cause is gone. */
export function findNeeds(known: Known): Need[] {
  const needs = [
    ...ofParts(known),
    ...ofBackups(known),
    ...ofIntegrity(known),
    ...ofMails(known),
    ...ofJobs(known),
    ...ofRoom(known),
    ...ofCertificates(known),
    ...ofServers(known),
    ...ofPeople(known),
  ]
  return needs.toSorted((a, b) => GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade))
}

const GRADE_OF_PART: Record<(typeof AILING_PARTS)[number], Grade> = {
  files: 'red',
  readOnly: 'red',
  disk: 'red',
  standby: 'amber',
  clock: 'amber',
  pool: 'amber',
}

function ofParts({ servers, degraded }: Known): Need[] {
  const live = servers.filter(({ state }) => state !== 'away')
  const ailing = new Set(live.flatMap((one) => one.degraded))
  return AILING_PARTS.flatMap((what) => {
    const own = degraded.find(({ why }) => why === what)
    if (!own && !ailing.has(what)) return []
    const button = what === 'disk' ? 'seeRoom' : null
    return [need(what, GRADE_OF_PART[what], button, {}, own?.since ?? null)]
  })
}

function ofBackups({ backup, database: { isOwn }, faults, at }: Known): Need[] {
  const { isSet, drill, running, failure } = backup
  const needs: Need[] = []
  if (drill && !drill.ok) {
    needs.push(need('drillFailed', 'red', 'seeBackup', { reason: drill.found }, drill.at))
  }
  const drilled = drill === null ? 0 : Date.parse(drill.at)
  if (!isOwn && Date.parse(at) - drilled > DRILL_DAYS * DAY_MS) {
    needs.push(need('drillMissing', 'amber', 'seeBackup'))
  }
  if (!isSet) {
    const what = isOwn ? 'backupMissing' : 'filesMissing'
    return [...needs, need(what, 'amber', 'copySetting', { setting: 'BACKUP_TO=/mnt/backup' })]
  }
  const again = running.base === null ? 'backUp' : null
  if (failure) {
    needs.push(need('backupFailed', 'red', again, { reason: failure.found }, failure.at))
  }
  const { oldHours, behindMinutes, brokenAt } = faults
  if (brokenAt !== null) needs.push(need('chainBroke', 'red', again, {}, brokenAt))
  if (oldHours !== null) needs.push(need('backupOld', 'red', again, { hours: oldHours }))
  if (behindMinutes !== null) {
    needs.push(need('backupBehind', 'red', null, { minutes: behindMinutes }))
  }
  return needs
}

function ofIntegrity({ integrity: { last } }: Known): Need[] {
  if (!last) return []
  if (last.findings > 0) {
    return [need('findings', 'red', 'seeIntegrity', { n: last.findings }, last.at)]
  }
  if (last.ok) return []
  return [need('integrityBroke', 'amber', 'seeIntegrity', { reason: last.found }, last.at)]
}

function ofMails({ mail, at }: Known): Need[] {
  const { server, waiting, oldestS, refused, sent } = mail
  const needs: Need[] = []
  if (server === null) {
    const setting = 'SMTP_URL=smtp://user:password@mail.example:587'
    needs.push(need('mailsAsFiles', 'grey', 'copySetting', { n: sent, setting }))
  }
  if (oldestS !== null && oldestS > MAIL_STUCK_S) {
    const params = { minutes: Math.floor(oldestS / 60), n: waiting }
    needs.push(
      need('mailStuck', 'red', server === null ? null : 'testMail', params, ago(at, oldestS)),
    )
  }
  if (refused >= REFUSED_MIN && refused > (sent + refused) / 100) {
    needs.push(need('mailsRefused', 'amber', 'seeMails', { n: refused }))
  }
  return needs
}

function ofJobs({ lanes, at }: Known): Need[] {
  const parked = lanes.reduce((n, lane) => n + lane.parked, 0)
  return [
    ...(parked > 0 ? [need('jobsStopped', 'amber', 'seeJobs', { n: parked })] : []),
    ...lanes.flatMap(({ lane, oldestS }) =>
      oldestS !== null && oldestS > LANES[lane].barS + LATE_S
        ? [
            need(
              'jobsLate',
              'amber',
              'seeJobs',
              { lane, minutes: Math.floor(oldestS / 60) },
              ago(at, oldestS),
            ),
          ]
        : [],
    ),
  ]
}

function ofRoom({ room: { daysLeft } }: Known): Need[] {
  const grade = gradeOf(daysLeft, ROOM_DAYS)
  return grade && daysLeft !== null ? [need('roomEnds', grade, 'seeRoom', { n: daysLeft })] : []
}

function ofCertificates({ certificates, at }: Known): Need[] {
  return certificates.flatMap(({ host, endsAt }) => {
    if (endsAt === null) return []
    const n = Math.floor((Date.parse(endsAt) - Date.parse(at)) / DAY_MS)
    const grade = gradeOf(n, CERTIFICATE_DAYS)
    return grade ? [need('certificateEnds', grade, null, { host, n: Math.max(0, n) })] : []
  })
}

function ofServers({ servers, at }: Known): Need[] {
  const live = servers.filter(({ state }) => state !== 'away')
  const releases = new Map(live.map(({ release, since }) => [release, since]))
  const newest = [...releases.values()].toSorted().at(-1) ?? at
  const isLong = (Date.parse(at) - Date.parse(newest)) / 1000 > TWO_RELEASES_S
  return [
    ...(releases.size > 1 && isLong
      ? [need('twoReleases', 'amber', null, { releases: [...releases.keys()].join(', ') }, newest)]
      : []),
    ...(live.some(({ degraded }) => degraded.includes('schema'))
      ? [need('newerSchema', 'amber', null)]
      : []),
  ]
}

const ofPeople = ({ superAdmins }: Known): Need[] =>
  superAdmins === 1 ? [need('oneSuperAdmin', 'grey', null)] : []

function gradeOf(
  days: number | null,
  { amber, red }: { amber: number; red: number },
): 'amber' | 'red' | null {
  if (days === null || days >= amber) return null
  return days < red ? 'red' : 'amber'
}

function need(
  what: Need['what'],
  grade: Need['grade'],
  button: Need['button'],
  params: Need['params'] = {},
  since: string | null = null,
): Need {
  return { what, grade, since, params, button }
}

const ago = (at: string, seconds: number) => new Date(Date.parse(at) - seconds * 1000).toISOString()
