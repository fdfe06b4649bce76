import type { ProgrammeFile } from '../server/src/import/programme-file.ts'
import { clockAt } from './clock.ts'
import { type Report, reported } from './field-report.ts'
import { northernReports } from './northern-reports.ts'
import { northernSites } from './northern-sites.ts'
import { people } from './people.ts'
import { milestonesOf, siteOf, type SiteStory } from './plan-site.ts'
import { projects } from './projects.ts'
import { randomFrom } from './random.ts'
import { withRemarks } from './remarks.ts'
import { waterReports } from './water-reports.ts'
import { waterSites } from './water-sites.ts'

/**
 * The demo programme in the format of the import: our own invention at real towns, as it stands at
 * `now`. The files that it names lie in this folder.
 */
export function demoProgramme(now: Date): ProgrammeFile {
  const clock = clockAt(now)
  const north = part('north', northernSites, northernReports)
  const water = part('water', waterSites, waterReports)

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

  return {
    users: people,
    projects: projects(clock),
    sites: [...north.sites, ...water.sites],
    milestones: withRemarks([...north.milestones, ...water.milestones], clock),
    submissions: [...north.submissions, ...water.submissions],
    issues: [...north.issues, ...water.issues],
  }
}
