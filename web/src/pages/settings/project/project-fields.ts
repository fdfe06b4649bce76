import type { ProjectForm } from '@plumbline/contract/projects/project-forms'
import type { ProjectDetail } from '@plumbline/contract/projects'

/** The texts of the project form with their limits, in the order of the screen. */
export const TEXT_FIELDS = [
  { name: 'name', max: 60 },
  { name: 'shortName', max: 30 },
  { name: 'code', max: 30 },
  { name: 'location', max: 60 },
  { name: 'population', max: 30 },
  { name: 'projectType', max: 45 },
  { name: 'sponser', max: 60 },
  { name: 'budget', max: 30 },
  { name: 'description', max: 500 },
] as const

export type ProjectField = keyof ProjectForm
/** A project as its form has it: everything is a text. */
export type TypedProject = Record<ProjectField, string>

export const FIELDS: readonly ProjectField[] = [
  ...TEXT_FIELDS.map(({ name }) => name),
  'lat',
  'lng',
]

export const NO_PROJECT = Object.fromEntries(FIELDS.map((name) => [name, ''])) as TypedProject

/** A project in the fields of its form. */
export function typedOf(project: Pick<ProjectDetail, ProjectField>): TypedProject {
  const typed = FIELDS.map((name) => [name, String(project[name] ?? '')])
  return Object.fromEntries(typed) as TypedProject
}

/** The fields of a form in which two projects differ. */
export function differing(one: TypedProject, other: TypedProject): ProjectField[] {
  return FIELDS.filter((name) => one[name] !== other[name])
}

/** Some fields out of many. */
export function only<Of extends Partial<Record<ProjectField, unknown>>>(
  fields: readonly ProjectField[],
  of: Of,
): Partial<Of> {
  return Object.fromEntries(fields.map((name) => [name, of[name]])) as Partial<Of>
}
