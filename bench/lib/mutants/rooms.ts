import { globSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../server/src/config/early-settings.mjs'

/** A part of the product whose code is made wrong, and the tests that must notice. */
export interface Room {
  name: string
  sources: string[]
  tests: string[]
}

const features = 'server/src/features'
const rules = 'contract/src/rules'

/** Patterns below the project's folder. A room's tests are those of its folder and of what leans on it. */
const ROOMS: Room[] = [
  {
    name: 'contract/rules',
    sources: [`${rules}/**/*.ts`],
    // what stands in no rule's own test shows at the server
    tests: [
      `${rules}/**/*.test.ts`,
      `${features}/{issues/issue-states,documents/history,imports/formats/samples}.test.ts`,
    ],
  },
  room('lists', ['search', 'issues', 'submissions', 'documents/trash']),
  room('issues', ['documents', 'lists', 'submissions']),
  // a programme's file and phones are what bring submissions
  room(
    'submissions',
    ['documents', 'lists', 'issues', 'files'],
    ['server/src/programme/**/*.test.ts', `${features}/intake/{receive,visit-versions}.test.ts`],
  ),
  room('shares', ['documents']),
  {
    name: 'imports',
    sources: [`${features}/imports/**/*.ts`],
    tests: [`${features}/imports/**/*.test.ts`],
  },
  room('baselines', []),
  room(
    'documents',
    ['issues', 'submissions', 'shares'],
    [`${features}/{milestones/change-milestones,sites/sites,projects/save-project}.test.ts`],
  ),
  {
    name: 'access',
    sources: ['server/src/http/access.ts', 'server/src/http/session.ts'],
    tests: [
      'server/src/{http/access,http/session,tests/refusals}.test.ts',
      `${features}/{members/*,users/sign-ins,users/passwords,intake/receiving/receive}.test.ts`,
    ],
  },
]

function room(name: string, alsoIn: string[], also: string[] = []): Room {
  const tests = [name, ...alsoIn].map((folder) => `${features}/${folder}/**/*.test.ts`)
  return { name, sources: [`${features}/${name}/**/*.ts`], tests: [...tests, ...also] }
}

/**
 * The rooms with the paths of their files from the project's folder on; of `only`, those in it. Without
 * the tests that take longer than all others of a room together.
 */
export function openRooms(only?: string): Room[] {
  return ROOMS.map(({ name, sources, tests }) => ({
    name,
    sources: found(sources).filter(
      (path) => !path.endsWith('.test.ts') && (!only || path.startsWith(only) || name === only),
    ),
    tests: found(tests).filter((path) => !/(?:\.shared|\/model)\.test\.ts$/.test(path)),
  })).filter(({ sources }) => sources.length > 0)
}

function found(patterns: string[]): string[] {
  return [...new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: projectRoot })))]
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
}

export const absolute = (path: string) => join(projectRoot, path)
