import { anId, anyOf, fitting } from '../lib/settings/shape.ts'

/** A part of the sidebar that it is opened at. */
const SECTIONS = ['notes'] as const
export type MilestoneSection = (typeof SECTIONS)[number]

/** The address of the milestone whose sidebar is open. */
export interface MilestoneSearch {
  milestone?: string | undefined
  section?: MilestoneSection | undefined
}

/** The milestone of an address, on whichever page; anything but an id is dropped. */
export function parseMilestoneSearch(raw: Record<string, unknown>): MilestoneSearch {
  const milestone = fitting(anId, raw['milestone'])
  const section = milestone === undefined ? undefined : fitting(anyOf(SECTIONS), raw['section'])
  return { milestone, section }
}
