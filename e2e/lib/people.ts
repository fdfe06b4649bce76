import { join } from 'node:path'

/** The accounts of the demo programme (docs/operations.md). */
export const DEMO_PASSWORD = 'plumbline-demo'
export const PEOPLE = {
  superAdmin: 'super@plumbline.example',
  admin: 'admin@plumbline.example',
  member: 'member@plumbline.example',
  member2: 'member2@plumbline.example',
  outsider: 'outsider@plumbline.example',
} as const
export type PersonName = keyof typeof PEOPLE

/** The programme that an operator imports beside the demo; both members join it. */
export const PROGRAMME = {
  projectName: 'Upper Valley Public Buildings',
  file: 'test-data/programme/programme.json',
  photos: 'test-data/programme/photos',
  members: [PEOPLE.member, PEOPLE.member2],
}

/** The arguments of `npm run import`, once for each member. */
export function importArguments(root: string): string[][] {
  return PROGRAMME.members.map((email) => [
    join(root, PROGRAMME.file),
    '--photos',
    join(root, PROGRAMME.photos),
    '--member',
    email,
  ])
}
