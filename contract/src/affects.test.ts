import { describe, expect, test } from 'vitest'
import { AFFECTS } from './affects.ts'
import { allEndpoints } from './api.ts'

/** Reads that no change in a project makes out of date, and why. */
const OUTSIDE: Record<string, string> = {
  'users.isAuthenticated': 'of oneself: who changes it reads it anew',
  'users.sessions': 'of oneself: who ends one reads them anew',
  'users.signIns': 'of oneself: of the past',
  'calendar.get': 'of oneself: who makes or ends one reads it anew',
  'calendar.feed': 'calendars listen to no project',
  'projects.others': 'projects that one is no member of send one no events',
  'codes.list': 'of admins: who makes or revokes one reads them anew',
  'invitations.list': 'of admins: who sends or revokes one reads them anew',
  'audit.list': 'the log as it was when it was asked for',
  'baselines.get': 'a baseline never changes',
  'planShares.list': 'who makes or stops one reads them anew',
  'views.list': 'who saves or removes one reads them anew',
  'search.everything': 'asked for with every word',
  'forms.getVersion': 'a published version never changes',
  'forms.getXform': 'a published version never changes',
  'formFiles.ofVersion': 'a published version never changes',
  'formFiles.get': 'other bytes have another address',
  'xlsforms.getVersion': 'a published version never changes',
  'xlsforms.getDraft': 'written when it is asked for',
  'shares.get': 'visitors listen to no project',
  'shares.answers': 'visitors listen to no project',
  'sharedPlans.get': 'visitors listen to no project',
  'publicAsks.get': 'the holders of links listen to no project',
  'publicAsks.getFile': 'the bytes of a file never change',
  'shares.getFile': 'the bytes of a file never change',
  'shares.getMap': 'of the operator: no change in a project touches it',
  'map.get': 'of the operator: no change in a project touches it',
  'files.get': 'the bytes of a file never change',
  'visits.file': 'the bytes of a file never change',
  'issues.export': 'written when it is asked for',
  'photoArchives.countOfIssues': 'counted when it is asked for',
  'photoArchives.get': 'the bytes of an archive never change',
  'photoArchives.countOfSubmissions': 'counted when it is asked for',
  'reportMailings.list': 'of admins: who changes one reads them anew',
  'monthPhotos.get': 'of whoever chooses: who does reads them anew',
  'reports.issue': 'made when it is asked for',
  'reports.verify': 'what was made stays as it is',
  'reports.submission': 'made when it is asked for',
  'submissions.export': 'written when it is asked for',
  'formData.export': 'written when it is asked for',
  'submissions.exportCells': 'written when it is asked for',
  'audit.export': 'written when it is asked for',
  'schedule.export': 'written when it is asked for',
  'fieldKeys.list': 'who makes, renews or revokes one reads them anew',
  'openrosa.formList': 'of phones, which ask by themselves',
  'openrosa.form': 'of phones, which ask by themselves',
  'openrosa.manifest': 'of phones, which ask by themselves',
  'openrosa.media': 'of phones, which ask by themselves',
  'openrosa.ready': 'of phones, which ask by themselves',
  'phone.session': 'of phones, which ask by themselves',
  'phone.places': 'of phones, which ask by themselves',
  'phone.milestones': 'of phones, which ask by themselves',
  'phone.newest': 'of phones, which ask by themselves',
  'phone.last': 'of phones, which ask by themselves',
  'phone.visits': 'of phones, which ask by themselves',
  'about.get': 'of the release, which stays while a server runs',
  'about.licences': 'of the release, which stays while a server runs',
  'about.sbom': 'of the release, which stays while a server runs',
  'events.stream': 'tells of the changes itself',
  'operation.events': 'tells of the changes itself',
  'integrityFindings.list': 'what a run has found stays as it is',
  'integrityFindings.csv': 'what a run has found stays as it is',
  'operation.get': 'of no project: its page listens to the server',
  'serverJobs.list': 'of no project: its page listens to the server',
  'serverMails.list': 'of no project: its page listens to the server',
  'pendingSignIn.get': 'of whoever has no session yet, and listens to no project',
  'factors.list': 'of no project: who changes one gets them anew',
  'signInRules.get': 'of no project: who changes them gets them anew',
  'serverPeople.list': 'of no project: who helps somebody reads them anew',
}

describe('what is out of date after a change', () => {
  const named = new Set(Object.values(AFFECTS).flatMap((of) => of.map(({ call }) => call)))
  const reads = allEndpoints().filter(([, e]) => e.method === 'GET' && e.changesState !== true)

  test('is told of every call that reads, or that none tells has a reason', () => {
    const missing = reads.filter(([name, e]) => !named.has(e) && !(name in OUTSIDE))
    expect(missing.map(([name]) => name)).toEqual([])
  })

  test('has no reason for what is told', () => {
    const names = reads.filter(([, e]) => !named.has(e)).map(([name]) => name)
    expect(Object.keys(OUTSIDE).toSorted()).toEqual(names.toSorted())
  })
})
