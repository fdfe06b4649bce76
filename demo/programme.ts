import type { ProgrammeFile } from '@plumbline/contract/programme/programme-file'
import { clockAt } from './clock.ts'
import { type Report, reported } from './field-report.ts'
import { northernReports } from './northern-reports.ts'
import { northernSites } from './northern-sites.ts'
import { people } from './people.ts'
import { milestonesOf, siteOf, type SiteStory } from './plan-site.ts'
import { copyNames } from './photo-copies.ts'
import { projects } from './projects.ts'
import { randomFrom } from './random.ts'
import { withRemarks } from './remarks.ts'
import { rounds } from './rounds.ts'
import { unusualMilestones } from './unusual-milestones.ts'
import { waterReports } from './water-reports.ts'
import { waterSites } from './water-sites.ts'

/**
 * The demo programme in the format of the import: our own invention at real towns, as it stands at
 * `now`. The files that it names lie in this folder.
 */
export function demoProgramme(now: Date): ProgrammeFile {
  const clock = clockAt(now)
  const north = part('north', northernSites, [
    ...northernReports,
    ...rounds({
      stories: northernSites,
      visits: 48,
      engineers: ['andrii', 'iryna', 'maksym', 'taras', 'nadiia'],
      judges: ['olena', 'dmytro'],
      seed: 1861,
    }),
  ])
  const water = part('water', waterSites, [
    ...waterReports,
    ...rounds({
      stories: waterSites,
      visits: 20,
      engineers: ['larysa', 'viktor'],
      judges: ['viktor', 'olena'],
      seed: 977,
    }),
  ])

  function part(project: string, stories: SiteStory[], reports: Report[]) {
    const random = randomFrom(project.length * 7919)
    const positions = new Map(stories.map(({ _id, at }) => [_id, at]))
    const sent = reports.map((report) =>
      reported(report, { project, position: positions.get(report.site) ?? [0, 0], clock }),
    )
    return {
      sites: stories.map((story) => siteOf(project, story)),
      milestones: stories.flatMap((story) => milestonesOf(project, story, clock, random)),
      submissions: sent.map(({ submission }) => submission),
      issues: sent.flatMap(({ issues }) => issues),
    }
  }

  return withPhotoCopies({
    users: people,
    projects: projects(clock),
    sites: [...north.sites, ...water.sites],
    milestones: withRemarks(
      [...north.milestones, ...unusualMilestones(clock), ...water.milestones],
      clock,
    ),
    submissions: [...north.submissions, ...water.submissions],
    issues: [...north.issues, ...water.issues],
  })
}

/** Each use of a picture gets a copy of its own, the first one the original. */
function withPhotoCopies(programme: ProgrammeFile): ProgrammeFile {
  const nameOf = copyNames()
  const own = (photos: string[] | null | undefined) =>
    (photos ?? []).map(
      (path) => `photos/${nameOf(path.slice('photos/'.length, -'.jpg'.length))}.jpg`,
    )
  return {
    ...programme,
    submissions: (programme.submissions ?? []).map((submission) => ({
      ...submission,
      data: submission.data.map((item) => ({ ...item, photos: own(item.photos) })),
    })),
    issues: (programme.issues ?? []).map((issue) => ({
      ...issue,
      updates: (issue.updates ?? []).map((update) => ({ ...update, photos: own(update.photos) })),
    })),
  }
}

/** Every picture that the programme names. */
export function photosOf({ submissions = [], issues = [] }: ProgrammeFile): string[] {
  return [
    ...(submissions ?? []).flatMap(({ data }) => data.flatMap(({ photos }) => photos ?? [])),
    ...(issues ?? []).flatMap(({ updates }) => (updates ?? []).flatMap((u) => u.photos ?? [])),
  ]
}
