import type { ProgrammeFile } from '@plumbline/contract/programme/programme-file'
import type { Clock } from './clock.ts'
import { northernSites } from './northern-sites.ts'
import type { SiteStory } from './plan-site.ts'

type Project = NonNullable<ProgrammeFile['projects']>[number]

/** Project A, `north`, with its sites in groups on the map, and project B, `water`. */
export function projects(clock: Clock): Project[] {
  return [
    {
      _id: 'north',
      name: 'Northern Oblasts School & Hospital Rehabilitation',
      code: 'SHRNRT',
      shortName: 'SHR North',
      location: 'Kyiv, Chernihiv, Sumy and Kharkiv oblasts',
      population: '412,000',
      projectType: 'Schools and hospitals',
      sponser: 'Ministry for Restoration',
      budget: '₴ 655 million',
      lat: 50.6,
      lng: 33.1,
      description:
        'Rehabilitation of 14 schools and hospitals across four northern and eastern oblasts. Works cover civil shelters, roofs, façades, heating plant and medical gas, with handover of the first eight sites before the heating season.',
      poc: 'olena',
      createdAt: clock.day('2025-09-01'),
      photo: 'photos/school_front.jpg',
      attachments: ['documents/works-programme-rev-C.pdf'],
      mapDetails: { format: 'groupedSites', renderArr: groupsOf(northernSites) },
    },
    {
      _id: 'water',
      name: 'Dnipro Basin Water Supply Restoration',
      code: 'DNIPRO',
      shortName: 'Dnipro Water',
      location: 'Dnipropetrovsk Oblast',
      population: '286,000',
      projectType: 'Water supply',
      sponser: 'Water Recovery Fund',
      budget: '₴ 294 million',
      lat: 47.65,
      lng: 34.35,
      description:
        'Clean-water tanks, pumping stations and 62 km of distribution mains for nine hromadas along the Dnipro reservoirs.',
      poc: 'viktor',
      createdAt: clock.day('2025-11-18'),
      photo: 'photos/tanks.jpg',
    },
  ]
}

/** One group a region, in the middle of its sites. */
function groupsOf(sites: SiteStory[]) {
  const groups = Map.groupBy(sites, ({ region }) => region)
  return [...groups].map(([name, members]) => ({
    name,
    lat: middle(members.map(({ at }) => at[0])),
    lng: middle(members.map(({ at }) => at[1])),
    sites: members.map(({ _id }) => _id),
  }))
}

function middle(degrees: number[]): number {
  const sum = degrees.reduce((total, value) => total + value, 0)
  return Number((sum / degrees.length).toFixed(4))
}
