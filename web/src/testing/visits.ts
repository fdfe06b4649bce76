import type { Visit } from '@plumbline/contract/intake/visits'
import { id } from './people.ts'

/** Where the visits of the tests were made. */
const SITE = { _id: id(40), name: 'Trostianets City Hospital', lat: 50.4826, lng: 34.9643 }

/** A milestone that is proposed for them. */
export const near = (n: number, name: string): Visit['nearest'][number] => ({
  _id: id(50 + n),
  name,
  actualStatus: 'Ongoing',
  site: SITE,
  metres: 38,
})

/** A visit that waits. */
export function aVisit(n: number, own: Partial<Visit> = {}): Visit {
  return {
    _id: id(600 + n),
    form: {
      _id: id(810),
      key: 'labour',
      title: 'Daily labour count',
      version: 2,
      namedVersion: null,
    },
    sentBy: { _id: id(22), firstName: 'Bohdan', lastName: 'Moroz', photo: null },
    receivedAt: '2026-11-21T16:02:00.000Z',
    startedAt: null,
    endedAt: null,
    means: 'collect',
    deviceId: 'collect:a',
    agent: 'org.odk.collect.android/v2026.3.0',
    lat: 50.4822,
    lng: 34.9637,
    accuracy: 6,
    waitsFor: 'archived target',
    named: null,
    submission: null,
    isComplete: true,
    filesExpected: 2,
    filesArrived: 2,
    photos: [],
    nearestSite: { site: { _id: SITE._id, name: SITE.name }, metres: 38 },
    nearest: [near(1, 'Ward block windows'), near(2, 'Heating plant & radiators')],
    ofLastSite: [],
    ...own,
  }
}
