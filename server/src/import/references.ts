import type { KnownProjects } from './known.ts'
import type { Programme } from './parse-programme.ts'
import type { Problems } from './problems.ts'

const SINGULAR = {
  projects: 'project',
  users: 'user',
  sites: 'site',
  milestones: 'milestone',
  submissions: 'submission',
  issues: 'issue',
} as const

type OfProject = 'sites' | 'milestones' | 'submissions' | 'issues'

/** Follows the references of a programme: into the file, else to what was imported before. */
export class References {
  readonly #programme: Programme
  readonly #known: KnownProjects
  readonly #problems: Problems
  /** List → id → the project of the record. */
  readonly #projectOf: Record<OfProject, Map<string, string>>
  readonly #users: Set<string>
  readonly #projects: Set<string>
  readonly #siteOfMilestone: Map<string, string>

  constructor(programme: Programme, known: KnownProjects, problems: Problems) {
    this.#programme = programme
    this.#known = known
    this.#problems = problems
    const projectOf = (list: OfProject) =>
      new Map(programme[list].map(({ record }) => [record._id, record.project]))
    this.#projectOf = {
      sites: projectOf('sites'),
      milestones: projectOf('milestones'),
      submissions: projectOf('submissions'),
      issues: projectOf('issues'),
    }
    this.#users = new Set(programme.users.map(({ record }) => record._id))
    this.#projects = new Set(programme.projects.map(({ record }) => record._id))
    this.#siteOfMilestone = new Map(
      programme.milestones.map(({ record }) => [record._id, record.site]),
    )
  }

  user(at: string, id: string | null): void {
    if (id === null || this.#users.has(id)) return
    this.#missing(at, 'users', id, 'in this file')
  }

  project(at: string, id: string): void {
    if (this.#projects.has(id) || this.#known.has(id)) return
    this.#missing(at, 'projects', id)
  }

  /** A record of one of the lists, in this project. */
  inProject(at: string, list: OfProject, id: string | null, project: string): void {
    if (id === null) return
    const owner = this.#projectOf[list].get(id)
    if (owner === project || this.#known.get(project)?.[list].has(id)) return
    if (owner === undefined) this.#missing(at, list, id)
    else this.#problems.add(at, `${SINGULAR[list]} "${id}" belongs to project "${owner}"`)
  }

  /** A milestone of this project and its site. */
  place(at: string, record: { project: string; milestone: string; site: string }): void {
    this.inProject(`${at}.milestone`, 'milestones', record.milestone, record.project)
    this.inProject(`${at}.site`, 'sites', record.site, record.project)
    const site =
      this.#siteOfMilestone.get(record.milestone) ??
      this.#known.get(record.project)?.milestones.get(record.milestone)?.site
    if (site && site !== record.site) {
      const message = `"${record.site}" is not the site of milestone "${record.milestone}", which is "${site}"`
      this.#problems.add(`${at}.site`, message)
    }
  }

  /** What is there but wrong has a problem of its own. */
  #missing(
    at: string,
    list: keyof typeof SINGULAR,
    id: string,
    where = 'in this file, and none was imported before',
  ): void {
    if (this.#programme.wrongIds[list].has(id)) return
    this.#problems.add(at, `no ${SINGULAR[list]} "${id}" ${where}`)
  }
}
