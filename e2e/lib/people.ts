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

/** The programme that an operator imports, with `member` and `member2` as its members. */
export const PROGRAMME = {
  arguments: (root: string) => [
    join(root, 'test-data/programme/programme.json'),
    '--photos',
    join(root, 'test-data/programme/photos'),
    '--member',
    PEOPLE.member,
    '--member',
    PEOPLE.member2,
  ],
}
