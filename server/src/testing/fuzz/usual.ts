import { type Arbitrary, boolean, constant, constantFrom, integer, oneof, record } from 'fast-check'
import type { AnyEndpoint } from '@plumbline/contract/endpoint'
import { ACTION_TYPES } from '@plumbline/contract/documents/updates'
import { PASSWORD } from '../builders.ts'
import { siteVisit } from '../build-forms.ts'
import { PROPOSED } from './ask-ground.ts'
import { WAITING_ID } from './field-ground.ts'
import type { Known } from './from-schema.ts'
import type { Ground } from './ground.ts'
import type { PathParams } from './path-params.ts'

/** The names of fields of a call, with the values that stand in them when people use the product. */
export function usualValues(ground: Ground, { path }: Pick<AnyEndpoint, 'path'>): Known {
  const ids = constantFrom(...ground.ids)
  const people = constantFrom(...ground.people.map(({ email }) => email))
  const newcomers = integer({ min: 1, max: 1e9 }).map((n) => `newcomer-${n}@people.example`)
  const codes = constantFrom(...(ground.places['codes'] ?? []).map(({ code }) => code))
  const milestones = constantFrom(...(ground.places['milestones'] ?? []).map(idOf))
  const sites = constantFrom(...(ground.places['sites'] ?? []).map(({ siteId }) => siteId))
  const issueIds = constantFrom(...(ground.places['issues'] ?? []).map(({ docId }) => docId))
  const [askable] = ground.places['askable'] ?? []
  const slips = ground.places['slipped'] ?? []
  const usual: Record<string, Arbitrary<unknown>> = {
    // rows of a table are of one kind
    _id: path.endsWith('/milestones') ? milestones : path.endsWith('/sites') ? sites : ids,
    milestone: milestones,
    visit: constantFrom(...(ground.places['visits'] ?? []).map(({ visitId }) => visitId)),
    site: sites,
    sites,
    poc: constantFrom(...ground.people.slice(1).map(({ _id }) => _id)),
    into: constantFrom(
      ...(ground.places['organisations'] ?? []).map(({ organisationId }) => organisationId),
    ),
    ...(path.endsWith('/asks') && {
      organisation: constant(askable?.['organisationId']),
      issue: issueIds,
      milestones: constant(undefined),
      contact: constant(askable?.['contactId']),
    }),
    ...(path.includes('/asks/') && {
      _id: constant(ground.places['asks/public']?.[0]?.['itemId']),
      issue: issueIds,
      milestone: milestones,
    }),
    ...(path.endsWith('/asks/batch') && {
      groups: constantFrom(
        ...slips.map((one) => [
          {
            organisation: one['organisationId'],
            contact: one['contactId'],
            milestones: [idOf(one)],
            wants: ['date'],
            baseline: one['baselineId'],
            though: true,
          },
        ]),
      ),
    }),
    ...(/\/asks\/(?:preview|suggest)$/.test(path) && {
      organisation: constant(slips[0]?.['organisationId']),
      contact: constant(slips[0]?.['contactId']),
      baseline: constant(slips[0]?.['baselineId']),
      milestones: constantFrom(...slips.map(idOf)),
      issues: issueIds,
      wants: constantFrom('date', 'date,photos', 'answer'),
      days: constantFrom('1', '30'),
    }),
    ...(path.startsWith('/odk/') && path.endsWith('/last') && { form: constant('foundation') }),
    ...(path.endsWith('/files/copies') && {
      project: constant(ground.projectId),
      form: constantFrom(...(ground.places['forms'] ?? []).map(({ formId }) => formId)),
      names: constant('wells.csv'),
    }),
    proposedOn: constant(PROPOSED),
    'site._id[in]': ids.map((id) => `${id},${id}`),
    'createdBy._id[in]': ids.map((id) => `${id},${id}`),
    projectList: constant(ground.projectId),
    defaultProject: constant(ground.projectId),
    actionType: oneof(constant('Updated'), constantFrom(...ACTION_TYPES)),
    categorization: integer({ min: 0, max: 4 }),
    // of a report that is mailed
    // of the photos of a report
    month: constantFrom(new Date().toISOString().slice(0, 7), '2026-05'),
    files: constantFrom([], ...ground.fileIds.map((fileId) => [fileId])),
    userId: constantFrom(...ground.people.map(({ _id }) => _id)),
    email: oneof(people, newcomers),
    action: constantFrom('code.created', 'member.removed'),
    'action[in]': constant('code.created'),
    code:
      path.includes('/signin/') || /\/(?:factors|fresh)/.test(path)
        ? constant(ground.signIn.codeFor(path))
        : codes,
    recoveryCode: constant(ground.signIn.recoveryCode),
    invitation: constant(undefined),
    emails: newcomers,
    before: constant(path.endsWith('/data/last') ? '2026-11-20T07:00:00Z' : undefined),
    'projects[in]': constant(ground.projectId),
    password: constant(path.endsWith('/fresh') ? undefined : PASSWORD),
    passwordConfirm: constant(PASSWORD),
    newPassword: constant(PASSWORD),
    newPasswordConfirm: constant(PASSWORD),
    may: constantFrom('read', 'work'),
    // whose rights are taken away cannot do what else is tried
    ...(path.endsWith('/rights') && { dryRun: constant('1') }),
    version: path.endsWith('/server/sign-in')
      ? constant(0)
      : path.endsWith('/rights')
        ? constant(1)
        : path.endsWith('/publish')
          ? integer({ min: 1, max: 3 })
          : oneof(constant(undefined), integer({ min: 1, max: 3 })),
    work: record(
      {
        owner: constantFrom(null, ...ground.people.map(({ _id }) => _id)),
        dueAt: constantFrom(null, '2026-11-24'),
        watchers: constantFrom(
          [],
          ground.people.slice(1, 2).map(({ _id }) => _id),
        ),
        ready: boolean(),
      },
      { requiredKeys: [] },
    ),
    people: constantFrom(...ground.people.slice(1).map(({ _id }) => _id)),
    zone: constant('Europe/Kyiv'),
    title: constantFrom('Gutter bracket torn off', 'x'),
    secondPersonVerifies: constant(false),
    mainBaseline: constant(null),
    issueDays: constantFrom(null, [3, 90, 30, 14, 7]),
    askReminders: constantFrom(null, [3, 3, 3]),
    asks: constantFrom(...(ground.places['asks to remind'] ?? []).map(({ askId }) => askId)),
    edits: record(
      { milestone: milestones, submittedFromLat: integer({ min: -95, max: 95 }) },
      { requiredKeys: [] },
    ),
    submittedFromLat: integer({ min: -95, max: 95 }),
    submittedFromLng: integer({ min: -185, max: 185 }),
    sort: path.endsWith('/data')
      ? constantFrom('createdAt', '-createdAt', '1', '-2')
      : constantFrom('createdAt', '-site.name', '-createdAt,site.name', 'deletedAt', 'lastName'),
    // of the data of a form
    table: constant(''),
    cols: constantFrom('', '1', '2,1'),
    answer: constantFrom('1.set', '2.not', '2.set'),
    at: constant(undefined),
    fields: constantFrom('_id', '_id,refId', 'site', 'createdBy,version'),
    q: path.includes('/data')
      ? constantFrom('1', '2')
      : constantFrom('anchors', 'I-1', 'truss bor', '12', '%_', "o'"),
    'text[search]': constantFrom('anchors', 'I-1', 'truss near', '"', '- _ %'),
    on: boolean(),
    instanceIDs: constantFrom('uuid:1', 'uuid:1,uuid:2'),
    instanceID: constant(WAITING_ID),
    formKey: constant('foundation'),
    // of a key: limited to no form, without an end
    forms: constant(null),
    person: constant(undefined),
    formID: constant(undefined),
    expiresAt: constantFrom(null, '2020-01-01T00:00:00Z', '2999-12-31T23:59:59Z'),
    draft: constantFrom(siteVisit(), {}),
    key: integer({ min: 1, max: 1e9 }).map((n) => `form-${n}`),
    reference: constantFrom(...trashed(ground).map(({ reference }) => reference)),
  }
  return (name) => (Object.hasOwn(usual, name) ? (usual[name] ?? null) : null)
}

const KINDS = [
  'asks/public',
  'issues',
  'submissions',
  'milestones',
  'sites',
  'codes',
  'plans',
  'shares',
  'baselines',
  'invitations',
  'members',
  'users',
  'imports',
  'reports',
  'report-mailings',
  'organisations',
  'views',
  'asks',
  'calendar',
  'photo-archives',
  'verify',
  'field-keys',
  'visits',
  'key',
  'forms',
  'public',
  'jobs',
  'mails',
  'integrity',
  'factors',
  'people',
]

/** Parameters that lead to something, all of them together. */
export function usualPlaces(endpoint: AnyEndpoint, ground: Ground): Arbitrary<PathParams> {
  // what stands deepest in the path decides
  const deepest = KINDS.find((name) => endpoint.path.includes(`/${name}/:`))
  const purges = endpoint.method === 'DELETE' && endpoint.path.endsWith('/:docId')
  const revokes = endpoint.method === 'DELETE' && deepest === 'asks'
  const reminds = endpoint.path.endsWith('/remind')
  const takesBack = endpoint.method === 'DELETE' && endpoint.path.endsWith('/decision')
  let kind = deepest
  if (reminds) kind = 'asks to remind'
  else if (takesBack) kind = 'asks to take back'
  else if (revokes) kind = 'asks to revoke'
  else if (purges) kind = `${deepest} in the trash`
  return record({
    place: constantFrom(...(ground.places[kind ?? 'projects'] ?? [])),
    fileId: constantFrom(...ground.fileIds),
  }).map(({ place, ...ids }) => ({
    projectId: ground.projectId,
    resetToken: ground.resetToken,
    ...ids,
    ...place,
  }))
}

function trashed({ places }: Ground): PathParams[] {
  return ['issues', 'submissions'].flatMap((of) => places[`${of} in the trash`] ?? [])
}

function idOf(place: PathParams): string {
  return place['milestoneId'] ?? ''
}
