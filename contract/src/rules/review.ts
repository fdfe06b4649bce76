/** The reviews that a submission may have; `edited` after its answers were changed in the field. */
export const REVIEWS = ['received', 'hasIssues', 'approved', 'rejected', 'edited'] as const
export type Review = (typeof REVIEWS)[number]

/** The reviews that people choose, in the order of the keys 1 to 4; `edited` comes of an edit alone. */
export const CHOSEN_REVIEWS = ['received', 'hasIssues', 'approved', 'rejected'] as const
export type ChosenReview = (typeof CHOSEN_REVIEWS)[number]

/** Nobody has looked at it since it came, or since it was changed. */
export const TO_REVIEW = ['received', 'edited'] as const satisfies Review[]

/** Answers that count, or that do not: for admins to say. */
export const isForAdmins = (review: Review) => review === 'approved' || review === 'rejected'

/** True if the sender must learn the reason: the submission does not count. */
export const needsNote = (review: Review) => review === 'rejected'
