import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { someSubmission } from '../../testing/reports.ts'
import { degrees, editsOf, typedOf } from './edits.ts'

const placed = someSubmission({ submittedFromLat: 50.48, submittedFromLng: 34.96 })

describe('the edits of a submission', () => {
  it('are none as it stands', () => {
    expect(editsOf(typedOf(placed), placed)).toEqual({})
    expect(editsOf(typedOf(someSubmission()), someSubmission())).toEqual({})
  })

  it('are what differs', () => {
    expect(editsOf({ ...typedOf(placed), lat: '49,5', milestone: 'm' }, placed)).toEqual({
      milestone: 'm',
      submittedFromLat: 49.5,
    })
  })

  it('ignore latitudes outside -90..90 and longitudes outside -180..180', async () => {
    expect(editsOf({ ...typedOf(placed), lat: '90.1', lng: '-180.5' }, placed)).toEqual({})
    expect(editsOf({ ...typedOf(placed), lat: '-90', lng: '180' }, placed)).toEqual({
      submittedFromLat: -90,
      submittedFromLng: 180,
    })
    const near = fc.double({ min: -200, max: 200, noNaN: true })
    await forAll(fc.oneof(near, near, fc.double({ noNaN: true })), {
      reaches: (value) => Math.abs(value) <= 200,
      check(value) {
        expect(degrees(String(value), 'lat') === null).toBe(Math.abs(value) > 90)
        expect(degrees(String(value), 'lng') === null).toBe(Math.abs(value) > 180)
      },
    })
  })

  it('ignore what is no number, and half a position', () => {
    for (const lat of ['', ' ', 'north', '1.2.3', 'NaN', '0x']) {
      expect(editsOf({ ...typedOf(placed), lat }, placed)).toEqual({})
    }
    const nowhere = someSubmission()
    expect(editsOf({ ...typedOf(nowhere), lat: '50' }, nowhere)).toEqual({})
    expect(editsOf({ ...typedOf(nowhere), lat: '50', lng: '34' }, nowhere)).toEqual({
      submittedFromLat: 50,
      submittedFromLng: 34,
    })
  })
})
