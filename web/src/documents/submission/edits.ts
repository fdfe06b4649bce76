import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'

/** The text that somebody typed into the form of a submission. */
export interface TypedEdits {
  milestone: string
  lat: string
  lng: string
}

export interface Edits {
  milestone?: string
  submittedFromLat?: number
  submittedFromLng?: number
}

export const LIMITS = { lat: 90, lng: 180 } as const

/** The degrees that a text stands for; null for one that is no number or out of range. */
export function degrees(text: string, axis: keyof typeof LIMITS): number | null {
  const value = Number(text.trim().replace(',', '.').replace('−', '-'))
  return text.trim() !== '' && Math.abs(value) <= LIMITS[axis] ? value : null
}

/** A submission in the fields of its form. */
export function typedOf(submission: SubmissionSummary): TypedEdits {
  const { milestone, submittedFromLat, submittedFromLng } = submission
  return {
    milestone: milestone._id,
    lat: submittedFromLat === null ? '' : String(submittedFromLat),
    lng: submittedFromLng === null ? '' : String(submittedFromLng),
  }
}

/** The fields that differ from the submission. Values out of range are ignored, and so is half a position. */
export function editsOf(typed: TypedEdits, submission: SubmissionSummary): Edits {
  const lat = degrees(typed.lat, 'lat')
  const lng = degrees(typed.lng, 'lng')
  const { milestone, submittedFromLat, submittedFromLng } = submission
  const whole = (lat ?? submittedFromLat) !== null && (lng ?? submittedFromLng) !== null
  return {
    ...(typed.milestone !== milestone._id && { milestone: typed.milestone }),
    ...(whole && lat !== null && lat !== submittedFromLat && { submittedFromLat: lat }),
    ...(whole && lng !== null && lng !== submittedFromLng && { submittedFromLng: lng }),
  }
}
