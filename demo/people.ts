import type { ProgrammeFile } from '@plumbline/contract/programme/programme-file'

type User = NonNullable<ProgrammeFile['users']>[number]

const NORTH = ['north']
const WATER = ['water']

function person(
  _id: string,
  name: string,
  position: string,
  organization: string,
  phoneNumber: string,
  projects: string[],
  given: Partial<User> = {},
): User {
  const [firstName = '', lastName = ''] = name.split(' ')
  const domain = projects.includes('north') ? 'shr-north.example' : 'dnipro-water.example'
  const email = `${firstName}.${lastName}@${domain}`.toLowerCase()
  return {
    _id,
    firstName,
    lastName,
    email,
    position,
    organization,
    phoneNumber,
    projects,
    ...given,
  }
}

/** The people of the demo; those with an address at plumbline.example can sign in. */
export const people: User[] = [
  person(
    'roman',
    'Roman Savchenko',
    'Portfolio Director',
    'Plumbline Demo',
    '+380 44 555 01 40',
    [...NORTH, ...WATER],
    { email: 'super@plumbline.example', authorityLevel: 'admin' },
  ),
  person(
    'olena',
    'Olena Kovalenko',
    'Programme Manager',
    'SHR North PIU',
    '+380 44 555 01 42',
    [...NORTH, ...WATER],
    { email: 'admin@plumbline.example', authorityLevel: 'admin' },
  ),
  person(
    'andrii',
    'Andrii Shevchuk',
    'Site Engineer',
    'SHR North PIU',
    '+380 54 555 02 11',
    NORTH,
    {
      email: 'member@plumbline.example',
    },
  ),
  person('iryna', 'Iryna Bondar', 'Site Engineer', 'SHR North PIU', '+380 44 555 02 12', NORTH, {
    email: 'member2@plumbline.example',
  }),
  person(
    'viktor',
    'Viktor Hnatiuk',
    'Resident Engineer',
    'Dnipro Water PIU',
    '+380 56 555 03 21',
    WATER,
    {
      email: 'outsider@plumbline.example',
    },
  ),
  person(
    'dmytro',
    'Dmytro Lysenko',
    'Structural Engineer',
    'Desna Design',
    '+380 46 555 02 13',
    NORTH,
  ),
  person(
    'maksym',
    'Maksym Tkachenko',
    'Site Engineer',
    'SHR North PIU',
    '+380 54 555 02 14',
    NORTH,
  ),
  person('taras', 'Taras Oliinyk', 'Site Engineer', 'SHR North PIU', '+380 57 555 02 15', NORTH),
  person('nadiia', 'Nadiia Kravets', 'Site Engineer', 'SHR North PIU', '+380 46 555 02 16', NORTH),
  person(
    'kateryna',
    'Kateryna Melnyk',
    'Regional Coordinator',
    'SHR North PIU',
    '+380 57 555 02 17',
    NORTH,
  ),
  person(
    'larysa',
    'Larysa Moroz',
    'Water Engineer',
    'Dnipro Water PIU',
    '+380 56 555 03 22',
    WATER,
  ),
]
