import type { Project } from '@plumbline/contract/projects'
import type { User } from '@plumbline/contract/users/user'

/** `id(7)`: the same id each time, another for each number. */
export function id(n: number): string {
  return `0190a4c0-0000-7000-8000-${String(n).padStart(12, '0')}`
}

/** Olena, an ordinary member without bookmarks. */
export const olena: User = {
  _id: id(1),
  email: 'olena@plumbline.example',
  firstName: 'Olena',
  lastName: 'Kovalenko',
  position: 'Programme Manager',
  organization: 'Plumbline',
  phoneNumber: '+380 44 555 01 42',
  photo: null,
  authorityLevel: 'user',
  language: 'en',
  timeZone: null,
  defaultProject: null,
  projectList: [],
  lastLoginDate: '2026-03-02T08:00:00Z',
  createdAt: '2025-01-01T00:00:00.000Z',
}

/** A project with the name and what else the test needs. */
export function someProject(n: number, name: string, more: Partial<Project> = {}): Project {
  return {
    _id: id(n),
    id: id(n),
    name,
    code: `CODE-${n}`,
    shortName: '',
    location: '',
    population: '',
    projectType: '',
    sponser: '',
    budget: '',
    lat: null,
    lng: null,
    description: '',
    photo: null,
    avatarPhoto: null,
    createdAt: '2025-09-01T12:00:00.000Z',
    version: 1,
    poc: null,
    mapDetails: { format: 'site', renderArr: [] },
    secondPersonVerifies: false,
    mainBaseline: null,
    issueDays: null,
    askReminders: null,
    openIssues: 0,
    ...more,
  }
}
